export { eraseAccounts } from './erase-account.ts'
