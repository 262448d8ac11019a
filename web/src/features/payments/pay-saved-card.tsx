import type { Order } from '@akada/contract/payments'
import type { SavedCard } from '@akada/contract/saved-cards'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { moneyOf } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { CardChallenge } from './card-challenge.tsx'
import { createPaymentMutation } from './payments.queries.ts'
import { UnknownYet } from './unknown-yet.tsx'
import css from './checkout.module.css'

interface Props {
  order: Order
  card: SavedCard
}

/** Charges a saved card with one press. */
export function PaySavedCard({ order, card }: Props) {
  const create = useMutation(createPaymentMutation(order))
  const payment = order.payments.findLast(({ method }) => method === 'saved-card')
  if (payment?.challenge)
    return <CardChallenge order={order} payment={payment} challenge={payment.challenge} />
  if (payment?.state === 'created' || payment?.state === 'waiting') return <UnknownYet />
  const failure = create.error ? describeError(create.error) : payment?.failure?.text
  return (
    <>
      {failure && (
        <p role="alert" className={css.failed}>
          {payment?.failure ? <Trans>Not paid: {failure} Nothing was taken.</Trans> : failure}
        </p>
      )}
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
