import type { Order, Payment } from '@akada/contract/payments'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { describeError } from '#api/describe-error.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CardChallenge } from './card-challenge.tsx'
import { CardFrame } from './card-frame.tsx'
import { createPaymentMutation } from './payments.queries.ts'
import css from './checkout.module.css'

/** The card is entered in the bank's own frame; its challenges and its decision are shown here. */
export function CardPane({ order }: { order: Order }) {
  const create = useMutation(createPaymentMutation(order))
  const payment = order.payments.findLast(({ method }) => method === 'card')
  const isStarted = payment !== undefined
  const start = useEffectEvent(() => create.mutate({ method: 'card' }))
  useEffect(() => {
    if (!isStarted) start()
  }, [isStarted])
  if (create.isError)
    return (
      <ErrorBox onRetry={() => create.mutate({ method: 'card' })}>
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

function CardPayment({ order, payment, onAgain }: Props) {
  if (payment.state === 'failed' || payment.state === 'expired')
    return (
      <div className={css.pane}>
        <p role="alert" className={css.failed}>
          <Trans>Not paid: {payment.failure?.text ?? ''} Nothing was taken.</Trans>
        </p>
        <Button onClick={onAgain}>
          <Trans>Try another card</Trans>
        </Button>
      </div>
    )
  if (payment.challenge)
    return <CardChallenge order={order} payment={payment} challenge={payment.challenge} />
  if (payment.redirect)
    return (
      <a className={buttonClass({ isWide: true })} href={payment.redirect.url}>
        <Trans>Pay on the bank's page</Trans>
      </a>
    )
  if (payment.frame) return <CardFrame order={order} payment={payment} url={payment.frame.url} />
  return (
    <p className={css.pane} aria-live="polite">
      <Trans>We do not know yet. Do not pay again. We ask the bank every minute and tell you here.</Trans>
    </p>
  )
}
