import type { MoneyStep } from '@akada/contract/money/model'
import { useLingui } from '@lingui/react/macro'
import { dateTime } from '#lib/time/dates.ts'
import type { TimelineStep } from '#ui/feedback/timeline.tsx'

const states = { done: 'past', current: 'now', next: 'next', failed: 'failed' } as const

/** What is known of a withdrawal beside its steps. */
interface Transfer {
  bank: string
  amount: string
  /** Why it came back, in the words of the bank. */
  reason: string | null
}

/** The words of each step, in the reader's language; a step without words shows those of the server. */
function useStepWords({ bank, amount }: Omit<Transfer, 'reason'>): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    ordered: t`Ordered`,
    waiting: t`Waiting for your bank. Most payments take two minutes, some a day.`,
    paid: t`Paid`,
    ended: t`This order has ended. Anything you send later is returned to your bank automatically.`,
    refunded: t`Refunded`,
    'at-bank': t`With the bank, within 10 working days`,
    'paid-back': t`Paid by the bank`,
    refused: t`Not refunded: the bank decided for the seller`,
    disputed: t`Disputed with the bank`,
    deciding: t`The bank decides, which takes days`,
    decided: t`Decided`,
    lost: t`The bank decided for the buyer`,
    returned: t`Back in your wallet`,
    booked: t`Booked`,
    requested: t`Requested`,
    sent: t`Sent to ${bank}`,
    arrived: t`Arrived`,
    cancelled: t`You took it back.`,
    failed: t`${bank} did not accept it. ${amount} is back in your wallet.`,
    reversed: t`${bank} sent it back. ${amount} is back in your wallet.`,
    silent: t`${bank} has not answered. Your money is safe and cannot be sent twice.`,
    'asked-again': t`We ask again`,
  }
}

/** The steps of money on its way, as a timeline shows them. */
export function useTimelineSteps(
  steps: readonly MoneyStep[],
  transfer: Transfer = { bank: '', amount: '', reason: null },
): TimelineStep[] {
  const words = useStepWords(transfer)
  return steps.map(({ key, text, at, state }) => ({
    key,
    at: at && dateTime(at),
    title: words[key] ?? text,
    note: state === 'failed' ? transfer.reason : null,
    state: states[state],
  }))
}
