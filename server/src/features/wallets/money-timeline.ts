import type { MoneyStep } from '@akada/contract/money/model'
import type { Transaction } from '@akada/contract/wallets/transaction-routes'

interface Moved {
  transactionType: Transaction['transaction_type']
  direction: Transaction['direction']
  status: Transaction['status']
  availableAt: Date | null
  createdAt: Date
  completedAt: Date | null
}

type StepText = readonly [key: string, text: string]
const step = ([key, text]: StepText, state: MoneyStep['state'], at: Date | null = null): MoneyStep => ({
  key,
  text,
  at: at?.toISOString() ?? null,
  state,
})

/** The end of a transaction, by its status; under way, the step it is at and the one after. */
interface Ends {
  underWay: MoneyStep[]
  successful: MoneyStep
  failed: MoneyStep
}

function endOf(status: Moved['status'], { underWay, successful, failed }: Ends): MoneyStep[] {
  if (status === 'successful') return [successful]
  return status === 'failed' || status === 'reversed' ? [failed] : underWay
}

const atBank = step(['at-bank', 'With the bank, within 10 working days'], 'current')
const paidBack = (state: MoneyStep['state'], at: Date | null = null) =>
  step(['paid-back', 'Paid by the bank'], state, at)

const purchase = ({ status, createdAt, completedAt: at }: Moved) => [
  step(['ordered', 'Ordered'], 'done', createdAt),
  ...endOf(status, {
    underWay: [
      step(['waiting', 'Waiting for your bank. Most payments take two minutes, some a day.'], 'current'),
      step(['paid', 'Paid'], 'next'),
    ],
    successful: step(['paid', 'Paid'], 'done', at),
    failed: step(
      ['ended', 'This order has ended. Anything you send later is returned to your bank automatically.'],
      'failed',
      at,
    ),
  }),
]

/** Seen by the buyer, or by the seller who returns it. */
const refund = ({ status, direction, createdAt, completedAt: at }: Moved) => [
  step(['refunded', 'Refunded'], 'done', createdAt),
  ...endOf(status, {
    underWay: [atBank, paidBack('next')],
    successful: paidBack('done', at),
    failed:
      direction === 'debit'
        ? step(['returned', 'Back in your wallet'], 'done', at)
        : step(['refused', 'Not refunded: the bank decided for the seller'], 'failed', at),
  }),
]

const chargeback = ({ status, createdAt, completedAt: at }: Moved) => [
  step(['disputed', 'Disputed with the bank'], 'done', createdAt),
  ...endOf(status, {
    underWay: [
      step(['deciding', 'The bank decides, which takes days'], 'current'),
      step(['decided', 'Decided'], 'next'),
    ],
    successful: step(['lost', 'The bank decided for the buyer'], 'failed', at),
    failed: step(['returned', 'Decided for you: back in your wallet'], 'done', at),
  }),
]

function sale({ createdAt, availableAt }: Moved, now: Date) {
  const isThere = availableAt === null || availableAt <= now
  return [
    step(['sold', 'Sold'], 'done', createdAt),
    step(['available', 'In your wallet'], isThere ? 'done' : 'next', availableAt ?? createdAt),
  ]
}

/** What the list knows of it; `GET /withdrawals/{id}` names the bank. */
const withdrawal = ({ status, createdAt, completedAt: at }: Moved) => [
  step(['requested', 'Requested'], 'done', createdAt),
  ...endOf(status, {
    underWay: [step(['arrived', 'Arrived at your bank'], status === 'processing' ? 'current' : 'next')],
    successful: step(['arrived', 'Arrived at your bank'], 'done', at),
    failed: step(['returned', 'Back in your wallet'], 'failed', at),
  }),
]

const adjustment = ({ createdAt }: Moved) => [step(['booked', 'Booked'], 'done', createdAt)]

const timelines: Record<Moved['transactionType'], (moved: Moved, now: Date) => MoneyStep[]> = {
  purchase,
  subscription: purchase,
  sale,
  withdrawal,
  refund,
  chargeback,
  adjustment,
}

/** The progress of a transaction's money: past, present and next. */
export const timelineOf = (moved: Moved, now: Date): MoneyStep[] =>
  timelines[moved.transactionType](moved, now)
