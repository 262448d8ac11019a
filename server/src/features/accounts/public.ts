export { createOperatorAccount } from './create-operator-account.ts'
export { createVerifiedAccount } from './create-verified-account.ts'
