export { openWallet } from './open-wallet.ts'
export { transactionOfOrder } from './list-transactions.ts'
export { noticeDispute, noticeRefund, noticeSale } from './notifications.ts'
export { lookAtTransfer } from './send-withdrawals.ts'
