import type { Order, PaymentMethod } from '@akada/contract/payments/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CardPane } from './card-pane.tsx'
import { CheckoutSlip } from './checkout-slip.tsx'
import { checkoutState } from './checkout-state.ts'
import { MethodChoice } from './method-choice.tsx'
import { PaidView } from './paid-view.tsx'
import { type Item, orderQuery } from './payments.queries.ts'
import { isAtBank } from './payment-state.ts'
import { TestMoney } from './test-money.tsx'
import { TransferPane } from './transfer-pane.tsx'
import { UnknownYet } from './unknown-yet.tsx'
import { UssdPane } from './ussd-pane.tsx'
import css from './checkout.module.css'

interface Props {
  orderId: string
  item: Item
  /** Orders again, after an order has ended. */
  onAgain: () => void
  onClose: () => void
}

/** An order until it is paid: its price, payment method, and state. */
export function CheckoutOrder({ orderId, item, onAgain, onClose }: Props) {
  const { data: order, isError, refetch } = useQuery(orderQuery(orderId))
  const isOnline = useOnline()
  if (isError && !order)
    return (
      <ErrorBox isAction onRetry={() => void refetch()}>
        <Trans>Your order could not be loaded.</Trans>
      </ErrorBox>
    )
  if (!order) return <Skeleton shape="box" height="12rem" />
  const state = checkoutState(order)
  if (order.paidBy)
    return <PaidOtherwise orderId={order.paidBy} item={item} onAgain={onAgain} onClose={onClose} />
  if (state === 'paid') return <PaidView order={order} item={item} onClose={onClose} />
  return (
    <div className={css.columns}>
      <div className={css.ways}>
        {!isOnline && (
          <p className={css.note} aria-live="polite">
            <Trans>You are offline. Nothing is sent until you are back; your order stays open.</Trans>
          </p>
        )}
        {order.payments.some(({ isReturned }) => isReturned) && <Returned />}
        {state === 'ended' ? <Ended onAgain={onAgain} /> : <Ways order={order} />}
      </div>
      <CheckoutSlip order={order} item={item} />
    </div>
  )
}

/** The money came by another order of the same thing, perhaps on another screen. */
const PaidOtherwise = (props: Props) => (
  <div className={css.ways}>
    <p className={css.note} aria-live="polite">
      <Trans>
        You have paid with another order. Do not send money for this one: anything that still arrives is
        returned to your bank automatically.
      </Trans>
    </p>
    <CheckoutOrder {...props} />
  </div>
)

function Ways({ order }: { order: Order }) {
  const atBank = order.payments.findLast(isAtBank)
  // On return, the first thing shown is not to pay again.
  const [method, setMethod] = useState<PaymentMethod>(atBank ? 'card' : 'transfer')
  // Paid in any other way it might be paid twice.
  if (checkoutState(order) === 'unknown')
    return (
      <>
        <UnknownYet />
        <TestMoney method="card" atBank={atBank} />
      </>
    )
  return (
    <>
      <MethodChoice methods={order.methods.map((one) => one.method)} chosen={method} onChoose={setMethod} />
      {method === 'transfer' && <TransferPane order={order} />}
      {method === 'card' && <CardPane order={order} />}
      {method === 'ussd' && <UssdPane order={order} />}
      <TestMoney method={method} atBank={atBank} />
    </>
  )
}

const Returned = () => (
  <p className={css.note} aria-live="polite">
    <Trans>A payment did not match this order. It will be refunded in full within 10 working days.</Trans>
  </p>
)

function Ended({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui()
  return (
    <div className={css.pane}>
      <p>
        <Trans>
          This order has expired. Anything sent later will be returned to your bank; do not send again.
        </Trans>
      </p>
      <Button onClick={onAgain}>{t`Start again`}</Button>
    </div>
  )
}
