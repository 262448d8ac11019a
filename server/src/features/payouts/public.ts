export { activeAccount } from './active-account.ts'
export { coolingOff } from './payout-accounts.ts'
export { freezePath, memberOfFreezeToken } from './freeze-link.ts'
export { shortAccount } from './account-view.ts'
