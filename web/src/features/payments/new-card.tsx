import type { Order, Payment } from '@akada/contract/payments/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { CardChallenge } from './card-challenge.tsx'
import { CardFrame } from './card-frame.tsx'
import { createPaymentMutation } from './payments.queries.ts'
import { UnknownYet } from './unknown-yet.tsx'
import css from './checkout.module.css'

/** The card is entered in the bank's own frame; its challenges and its decision are shown here. */
export function NewCard({ order }: { order: Order }) {
  const create = useMutation(createPaymentMutation(order))
  const payment = order.payments.findLast(({ method }) => method === 'card')
  const isStarted = payment !== undefined
  const start = useEffectEvent(() => create.mutate({ method: 'card' }))
  useEffect(() => {
    if (!isStarted) start()
  }, [isStarted])
  if (create.isError)
    return (
      <ErrorBox isAction onRetry={() => create.mutate({ method: 'card' })}>
        {describeError(create.error) ?? <Trans>The bank does not answer at the moment.</Trans>}
      </ErrorBox>
    )
  if (!payment || create.isPending) return <Skeleton shape="box" height="12rem" />
  return (
    <CardPayment
      key={payment.id}
      order={order}
      payment={payment}
      onAgain={() => create.mutate({ method: 'card' })}
    />
  )
}

interface Props {
  order: Order
  payment: Payment
  onAgain: () => void
}

/** The card is right; the PIN or code was not. */
const wasMistyped = ({ failure }: Payment) => failure?.code === 'pin' || failure?.code === 'otp'

function CardPayment({ order, payment, onAgain }: Props) {
  if (payment.state === 'failed' || payment.state === 'expired')
    return (
      <div className={css.pane}>
        <p role="alert" className={css.failed}>
          <Trans>Not paid: {payment.failure?.text ?? ''} Nothing was taken.</Trans>
        </p>
        <Button onClick={onAgain}>
          {wasMistyped(payment) ? <Trans>Try again</Trans> : <Trans>Try another card</Trans>}
        </Button>
      </div>
    )
  if (payment.challenge)
    return (
      <CardChallenge
        key={payment.challenge.type}
        order={order}
        payment={payment}
        challenge={payment.challenge}
      />
    )
  if (payment.frame || payment.redirect) return <CardEntry order={order} payment={payment} />
  return <UnknownYet />
}

/** Where the card is entered, and whether it is saved. */
function CardEntry({ order, payment }: Pick<Props, 'order' | 'payment'>) {
  const { t } = useLingui()
  const [keep, setKeep] = useState(false)
  const create = useMutation(createPaymentMutation(order))
  function change(isOn: boolean): void {
    setKeep(isOn)
    // On a page of the bank's own it must know before one leaves.
    if (payment.redirect) create.mutate({ method: 'card', keep: isOn })
  }
  return (
    <>
      {payment.redirect ? (
        <a className={buttonClass({ isWide: true })} href={payment.redirect.url}>
          <Trans>Pay on the bank's page</Trans>
        </a>
      ) : (
        <CardFrame order={order} payment={payment} url={payment.frame?.url ?? ''} keep={keep} />
      )}
      <Checkbox label={t`Save this card for next time`} isOn={keep} onChange={change} />
    </>
  )
}
