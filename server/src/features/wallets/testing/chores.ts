export { sendDueWithdrawals } from '../send-withdrawals.ts'
