export { optOutFooter } from './footer.ts'
export {
  changesPausedUntil,
  grantInvitations,
  inTransaction,
  lockSender,
  noteChange,
  noteReaction,
  type Ledger,
} from './ledger.ts'
export { optOut, optedOut } from './opt-out.ts'
export { plainWords } from './plain-words.ts'
