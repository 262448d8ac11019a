export { findCertificates, issueCertificate } from './issue-certificate.ts'
