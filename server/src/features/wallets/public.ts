export { hasWallet, walletIdOf } from './open-wallet.ts'
export { transactionOfOrder } from './list-transactions.ts'
