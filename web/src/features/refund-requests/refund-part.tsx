import type { Refund } from '@akada/contract/payments/routes'
import type { Transaction } from '@akada/contract/wallets/transaction-routes'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDate } from '#lib/time/dates.ts'
import { moneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { useCauseWords } from './cause-field.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { refundableOf } from './refund-draft.ts'
import { orderQuery } from './refund-requests.queries.ts'
import css from './refund-requests.module.css'

/** What can be refunded of a transaction, and what was: buyers ask, sellers refund. */
export function RefundPart({ transaction }: { transaction: Transaction }) {
  const { orderId, transaction_type: type, status } = transaction
  if (!orderId || status !== 'successful') return null
  if (type === 'sale') {
    const rest = refundableOf(transaction)
    return rest > 0 && <RefundButton orderId={orderId} maxMinor={rest} isSeller />
  }
  return type === 'purchase' || type === 'subscription' ? <Bought orderId={orderId} /> : null
}

function Bought({ orderId }: { orderId: string }) {
  const { data: order } = useQuery(orderQuery(orderId))
  if (!order || (order.state !== 'paid' && order.state !== 'refunded')) return null
  const { refunds, item, amountMinor, state } = order
  return (
    <>
      {refunds.length > 0 && (
        <ul className={css.refunds}>
          {refunds.map((refund) => (
            <li key={refund.id}>
              <RefundWords refund={refund} />
              <RefundReason refund={refund} />
            </li>
          ))}
        </ul>
      )}
      {state === 'paid' && refunds.length === 0 && (
        <RefundButton orderId={orderId} maxMinor={amountMinor} isPlan={item.type === 'PLAN'} />
      )}
    </>
  )
}

/** Where the money of one refund is. */
function RefundWords({ refund: { state, amountMinor, expectedBy, answer } }: { refund: Refund }) {
  const amount = moneyOf(amountMinor)
  const day = expectedBy ? shortDate(expectedBy) : ''
  if (state === 'asked')
    return (
      <Trans>
        You asked the seller for {amount}. They answer by {day}; after that our team decides.
      </Trans>
    )
  if (state === 'refused') {
    const words = answer ?? ''
    return words ? (
      <Trans>The seller refused a refund: “{words}”</Trans>
    ) : (
      <Trans>A refund was refused.</Trans>
    )
  }
  if (state === 'paid') return <Trans>{amount} went back to you.</Trans>
  if (state === 'needs-account')
    return <Trans>Your bank rejected the refund of {amount}. Contact us and we'll find another way.</Trans>
  return (
    <Trans>
      {amount} is on its way back to you, by {day} at the latest.
    </Trans>
  )
}

/** Why the seller, or staff, gave it back. */
function RefundReason({ refund: { cause, reason } }: { refund: Refund }) {
  const words = useCauseWords()
  if (!cause) return null
  return (
    <p dir="auto">
      {words[cause]}
      {reason && <>: “{reason}”</>}
    </p>
  )
}

interface ButtonProps {
  orderId: string
  maxMinor: number
  isSeller?: boolean
  isPlan?: boolean
}

function RefundButton(props: ButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="outline" icon="arrow-clockwise" onClick={() => setOpen(true)}>
        {props.isSeller ? <Trans>Refund</Trans> : <Trans>Ask for a refund</Trans>}
      </Button>
      <RefundDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
