import type { Order, Payment } from '@akada/contract/payments/routes'
import type { SavedCard } from '@akada/contract/saved-cards/routes'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { moneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { CardChallenge } from './card-challenge.tsx'
import { chargeCardMutation } from './payments.queries.ts'
import { hasNoAnswer } from './payment-state.ts'
import { UnknownYet } from './unknown-yet.tsx'
import css from './checkout.module.css'

interface Props {
  order: Order
  card: SavedCard
}

const isUnderWay = (state: Payment['state'] | undefined) => state === 'created' || state === 'waiting'

/** Charges a saved card with one press. */
export function PaySavedCard({ order, card }: Props) {
  const create = useMutation(chargeCardMutation(order))
  const payment = order.payments.findLast(({ method }) => method === 'saved-card')
  if (payment?.challenge)
    return (
      <CardChallenge
        key={payment.challenge.type}
        order={order}
        payment={payment}
        challenge={payment.challenge}
      />
    )
  if (isUnderWay(payment?.state) || hasNoAnswer(create)) return <UnknownYet />
  return (
    <>
      <Failure error={create.error} payment={payment} />
      <Button
        isWide
        isLoading={create.isPending}
        onClick={() => create.mutate({ method: 'saved-card', savedCardId: card.id })}
      >
        <Trans>Pay {moneyOf(order.amountMinor)}</Trans>
      </Button>
    </>
  )
}

/** Why the call or the last attempt failed. */
function Failure({ error, payment }: { error: unknown; payment: Payment | undefined }) {
  const text = payment?.failure?.text
  const isRefused = error !== null
  if (!isRefused && !text) return null
  return (
    <p role="alert" className={css.failed}>
      {isRefused ? describeError(error) : <Trans>Not paid: {text ?? ''} Nothing was taken.</Trans>}
    </p>
  )
}
