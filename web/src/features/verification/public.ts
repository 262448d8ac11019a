export { VerificationBanner } from './verification-banner.tsx'
export { VerificationDialog } from './verification-dialog.tsx'
