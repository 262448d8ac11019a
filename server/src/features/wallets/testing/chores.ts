export { claimWithdrawal, sendDueWithdrawals } from '../send-withdrawals.ts'
