import type { Withdrawal } from '@akada/contract/wallets/withdrawal-routes'
import { useLingui } from '@lingui/react/macro'
import { moneyOf } from '#lib/text/money.ts'
import { Timeline, type TimelineStep } from '#ui/feedback/timeline.tsx'
import { useTimelineSteps } from './money-words.tsx'

export function useWithdrawalSteps(withdrawal: Withdrawal): TimelineStep[] {
  const { timeline, payoutAccount, amountMinor, failureReason: reason } = withdrawal
  return useTimelineSteps(timeline, { bank: payoutAccount.bankName, amount: moneyOf(amountMinor), reason })
}

/** Progress of a withdrawal: who has the money, since when, and what comes next. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLingui()
  const steps = useWithdrawalSteps(withdrawal)
  return <Timeline label={t`Where is this money?`} steps={steps} />
}
