import { siteName } from '#lib/site-name.ts'
import type { Transaction } from '@akada/contract/wallets/transaction-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { dateTime } from '#lib/time/dates.ts'
import { moneyOf } from '#lib/text/money.ts'
import type { TimelineStep } from '#ui/feedback/timeline.tsx'
import { useTimelineSteps } from './money-words.tsx'
import { feePercent, restOf } from './transactions/transaction-amounts.ts'
import { isClearing } from './transactions/transaction-words.tsx'

/** The past, present and next steps of a transaction's money; for a sale with its parts. */
export function useMoneySteps(transaction: Transaction): TimelineStep[] {
  const { t } = useLingui()
  const steps = useTimelineSteps(transaction.timeline)
  if (transaction.transaction_type !== 'sale') return steps
  const sale = { ...transaction, who: transaction.counterparty?.firstName || t`A learner` }
  return [...paidSteps(sale), ...returnedSteps(sale), ...restSteps(sale, t`Any day`)]
}

interface Sale extends Transaction {
  who: string
}

function paidSteps(sale: Sale): TimelineStep[] {
  const { createdAt, grossAmountMinor, feeAmountMinor, who } = sale
  const [gross, fee] = [grossAmountMinor, feeAmountMinor].map(moneyOf)
  const percent = feePercent(sale)
  const at = dateTime(createdAt)
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
      title: (
        <Trans>
          {siteName} took {fee}
        </Trans>
      ),
      note: <Trans>{percent}%, the rate of your plan</Trans>,
      state: 'past',
    },
  ]
}

/** Returned by refunds and disputes, each of which has its own row and time. */
function returnedSteps({ returned, who }: Sale): TimelineStep[] {
  if (!returned || returned.amountMinor === 0) return []
  const back = moneyOf(returned.amountMinor)
  const title = (
    <Trans>
      {back} went back to {who}
    </Trans>
  )
  return [{ key: 'returned', at: '', title, state: 'past' }]
}

/** What did not go back clears, and can be withdrawn. */
function restSteps(sale: Sale, anyDay: string): TimelineStep[] {
  const { availableAt, who } = sale
  const restMinor = restOf(sale)
  if (restMinor === 0) return []
  const net = moneyOf(restMinor)
  const isPending = isClearing(sale)
  const pending: TimelineStep = {
    key: 'pending',
    at: dateTime(sale.createdAt),
    title: <Trans>{net} is pending</Trans>,
    note: <Trans>Days during which {who} can ask for a refund</Trans>,
    state: 'now',
  }
  return [
    ...(isPending ? [pending] : []),
    {
      key: 'available',
      at: availableAt === null ? '' : dateTime(availableAt),
      title: isPending ? <Trans>It becomes available</Trans> : <Trans>{net} is available</Trans>,
      state: isPending ? 'next' : 'past',
    },
    { key: 'withdraw', at: anyDay, title: <Trans>You withdraw it</Trans>, state: 'next' },
  ]
}
