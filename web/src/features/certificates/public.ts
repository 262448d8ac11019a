export { CertificateCover } from './certificate-cover.tsx'
