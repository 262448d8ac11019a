import type { Withdrawal } from '@akada/contract/withdrawals'
import { useLingui } from '@lingui/react/macro'
import { moneyOf } from '#lib/money.ts'
import { Timeline } from '#ui/feedback/timeline.tsx'
import { useTimelineSteps } from './money-words.tsx'

/** Who has the money of a withdrawal, since when, and what comes next. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLingui()
  const { timeline, payoutAccount, amountMinor } = withdrawal
  const steps = useTimelineSteps(timeline, { bank: payoutAccount.bankName, amount: moneyOf(amountMinor) })
  return <Timeline label={t`Where is this money?`} steps={steps} />
}
