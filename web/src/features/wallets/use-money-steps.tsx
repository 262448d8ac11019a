import type { Transaction } from '@akada/contract/transactions'
import { Trans, useLingui } from '@lingui/react/macro'
import { dateTime } from '#lib/dates.ts'
import { moneyOf } from '#lib/money.ts'
import type { TimelineStep } from '#ui/feedback/timeline.tsx'
import { useTimelineSteps } from './money-words.tsx'
import { isClearing } from './transaction-words.tsx'

/** The past, present and next steps of a transaction's money; for a sale with its parts. */
export function useMoneySteps(transaction: Transaction): TimelineStep[] {
  const { t } = useLingui()
  const { transaction_type: type, counterparty, createdAt, availableAt } = transaction
  const steps = useTimelineSteps(transaction.timeline)
  if (type !== 'sale') return steps
  const { grossAmountMinor, feeAmountMinor, netAmountMinor, returned } = transaction
  const restMinor = netAmountMinor - (returned?.netAmountMinor ?? 0)
  const [gross, fee, net] = [grossAmountMinor, feeAmountMinor, restMinor].map(moneyOf)
  const back = returned ? moneyOf(returned.amountMinor) : ''
  const percent = Math.round((feeAmountMinor / grossAmountMinor) * 1000) / 10
  const who = counterparty?.firstName || t`A learner`
  const at = dateTime(createdAt)
  const clears = availableAt === null ? '' : dateTime(availableAt)
  const isPending = isClearing(transaction)
  return [
    {
      key: 'paid',
      at,
      title: (
        <Trans>
          {who} paid {gross}
        </Trans>
      ),
      state: 'past',
    },
    {
      key: 'kept',
      at,
      title: <Trans>Akada took {fee}</Trans>,
      note: <Trans>{percent}%, the rate of your plan</Trans>,
      state: 'past',
    },
    ...(returned && returned.amountMinor > 0
      ? ([
          {
            key: 'returned',
            at: '',
            title: (
              <Trans>
                {back} went back to {who}
              </Trans>
            ),
            state: 'past',
          },
        ] as const)
      : []),
    ...(restMinor === 0 ? [] : restSteps()),
  ]

  /** What is left of it clears and can be withdrawn. */
  function restSteps(): TimelineStep[] {
    return [
    ...(isPending
      ? ([
          {
            key: 'pending',
            at,
            title: <Trans>{net} is pending</Trans>,
            note: <Trans>Days in which {who} may ask for it back</Trans>,
            state: 'now',
          },
        ] as const)
      : []),
    {
      key: 'available',
      at: clears,
      title: isPending ? <Trans>It becomes available</Trans> : <Trans>{net} is available</Trans>,
      state: isPending ? 'next' : 'past',
    },
    { key: 'withdraw', at: t`Any day`, title: <Trans>You withdraw it</Trans>, state: 'next' },
    ]
  }
}
