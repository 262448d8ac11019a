export { activeAccount } from './active-account.ts'
export { coolingOff } from './payout-accounts.ts'
export { freezeAddress, freezePath, memberOfFreezeToken } from './freeze-link.ts'
export { shortAccount } from './account-view.ts'
