import type { Order } from '@akada/contract/payments/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { moneyOf, shortMoneyOf } from '#lib/text/money.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import { Slip, SlipPart } from '#ui/layout/slip.tsx'
import { fullPrice } from './checkout-state.ts'
import { CouponField } from './coupon-field.tsx'
import { PlanSums } from './plan-sums.tsx'
import { type Item, courseForSaleQuery } from './payments.queries.ts'
import css from './checkout.module.css'

interface Props {
  order: Order
  item: Item
}

function OrderSums({ order, item }: Props) {
  return (
    <dl className={css.sums}>
      {item.type === 'PLAN' ? (
        <PlanSums order={order} />
      ) : (
        <div>
          <dt>{item.type === 'PART' ? <Trans>This part</Trans> : <Trans>Course</Trans>}</dt>
          <dd>{shortMoneyOf(fullPrice(order))}</dd>
        </div>
      )}
      {order.coupon && (
        <div data-always>
          <dt>
            <Trans>Coupon {order.coupon.code}</Trans>
          </dt>
          <dd>−{shortMoneyOf(order.coupon.discountMinor)}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Charges</Trans>
        </dt>
        <dd>{shortMoneyOf(0)}</dd>
      </div>
      <div className={css.total}>
        <dt>
          <Trans>You pay</Trans>
        </dt>
        <dd>{moneyOf(order.amountMinor)}</dd>
      </div>
    </dl>
  )
}

const Promises = ({ type }: { type: Item['type'] }) => (
  <ul className={css.promises}>
    {type !== 'PLAN' && (
      <li>
        <Icon name="arrow-clockwise" size={20} />
        <Trans>Money back for 7 days, if you have done less than a fifth.</Trans>
      </li>
    )}
    <li>
      <Icon name="lock-simple" size={20} />
      <Trans>Card numbers go to the bank only. We never see them.</Trans>
    </li>
  </ul>
)

/** What is bought and what it costs. */
export function CheckoutSlip({ order, item }: Props) {
  const { t } = useLingui()
  const isCourse = item.type === 'COURSE'
  const course = useQuery({ ...courseForSaleQuery(item.id), enabled: isCourse }).data
  const poster = course?.promotion?.poster ?? null
  return (
    <div className={css.bill}>
      <Slip label={t`What you pay`}>
        <SlipPart>
          <div className={css.item}>
            {poster && <img src={poster} alt="" />}
            <b>{order.item.title}</b>
          </div>
        </SlipPart>
        <SlipPart>
          <OrderSums order={order} item={item} />
        </SlipPart>
        {isCourse && order.state === 'open' && (
          <SlipPart>
            <CouponField order={order} item={item} />
          </SlipPart>
        )}
      </Slip>
      <Promises type={item.type} />
    </div>
  )
}
