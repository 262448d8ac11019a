export { activeAccount } from './active-account.ts'
