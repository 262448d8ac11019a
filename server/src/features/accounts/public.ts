export { createOperatorAccount } from './create-operator-account.ts'
