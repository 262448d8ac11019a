export { mailboxOf } from './address.ts'
export { optOutFooter } from './footer.ts'
export {
  changesPausedUntil,
  grantInvitations,
  inTransaction,
  isInvitedAddress,
  lockSender,
  recordChangeMail,
  markInvitationReacted,
  type Ledger,
} from './ledger.ts'
export { inviteToInstallation } from './invite-to-installation.ts'
export { optOut, findOptedOut } from './opt-out.ts'
export { stripLinks } from './strip-links.ts'
