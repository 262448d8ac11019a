export { claimWithdrawal, sendDueWithdrawals } from '../send-withdrawals.ts'
export { releaseEarnings } from '../release-earnings.ts'
