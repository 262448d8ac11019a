export { certificatePage } from './certificate-page.ts'
export { findCertificateNumber } from './get-certificate.ts'
export { findCertificates, issueCertificate } from './issue-certificate.ts'
export { restoreCertificate, withdrawCertificate } from './withdraw-certificate.ts'
