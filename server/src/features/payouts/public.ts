export { activeAccount } from './active-account.ts'
export { coolingOffMs } from './create-payout-account.ts'
export { freezeAddress, freezePath, memberOfFreezeToken } from './freeze-link.ts'
export { shortAccount } from './account-view.ts'
