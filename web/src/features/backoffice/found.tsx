import type { FoundOrder, FoundWithdrawal } from '@akada/contract/backoffice/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { dateTime } from '#lib/time/dates.ts'
import { moneyOf } from '#lib/text/money.ts'
import { Badge } from '#ui/graphics/badge.tsx'
import { LabelCard } from '#ui/layout/label-card.tsx'
import css from './backoffice.module.css'

const nameOf = (member: FoundOrder['buyer']) => (member ? `@${member.username}` : '–')

/** An order with its payments, refunds, and everything that was booked for it. */
export function FoundOrderCard({ order }: { order: FoundOrder }) {
  const { t } = useLingui()
  return (
    <article className={css.found} aria-label={order.reference}>
      <header className={css.head}>
        <h3 dir="auto">{order.title}</h3>
        <Badge tone={order.state === 'paid' ? 'ok' : 'plain'}>{order.state}</Badge>
      </header>
      <LabelCard
        isTwoColumns
        rows={[
          [t`Reference`, <code key="reference">{order.reference}</code>],
          [t`Ordered`, dateTime(order.createdAt)],
          [t`Paid`, order.paidAt ? dateTime(order.paidAt) : '–'],
          [t`Buyer`, nameOf(order.buyer)],
          [t`Seller`, nameOf(order.seller)],
          [t`Whole amount`, moneyOf(order.grossMinor)],
          [t`Fee`, moneyOf(order.feeMinor)],
          [t`Goes to the seller`, moneyOf(order.netMinor)],
          [t`Coupon`, moneyOf(order.discountMinor)],
          [t`Refunded`, moneyOf(order.refundedMinor)],
        ]}
      />
      <Lines title={t`Payments`} rows={order.payments.map(paymentLine)} />
      <Lines title={t`Refunds and disputes`} rows={order.refunds.map(refundLine)} />
      <Postings postings={order.postings} />
    </article>
  )
}

const paymentLine = ({
  reference,
  providerId,
  method,
  state,
  isReturned,
  amountMinor,
}: FoundOrder['payments'][number]) => ({
  key: reference,
  text: [method, isReturned ? 'returned' : state, reference, providerId].filter(Boolean).join(' · '),
  amountMinor,
})
const refundLine = ({ reference, origin, state, reason, amountMinor }: FoundOrder['refunds'][number]) => ({
  key: reference,
  text: [origin, state, reason, reference].filter(Boolean).join(' · '),
  amountMinor,
})

export function FoundWithdrawalCard({ withdrawal }: { withdrawal: FoundWithdrawal }) {
  const { t } = useLingui()
  const { reference, providerId, state, member, account, amountMinor, feeMinor, failure } = withdrawal
  return (
    <article className={css.found} aria-label={reference}>
      <header className={css.head}>
        <h3>
          <Trans>Withdrawal</Trans>
        </h3>
        <Badge tone={state === 'successful' ? 'ok' : 'plain'}>{state}</Badge>
      </header>
      <LabelCard
        isTwoColumns
        rows={[
          [t`Reference`, <code key="reference">{reference}</code>],
          [t`Provider's reference`, providerId ?? '–'],
          [t`Member`, nameOf(member)],
          [t`Account`, account],
          [t`Whole amount`, moneyOf(amountMinor)],
          [t`Fee`, moneyOf(feeMinor)],
          [t`Asked for`, dateTime(withdrawal.createdAt)],
          [t`Ended`, withdrawal.endedAt ? dateTime(withdrawal.endedAt) : '–'],
          ...(failure ? [[t`Why`, failure] as const] : []),
        ]}
      />
      <Postings postings={withdrawal.postings} />
    </article>
  )
}

interface LinesProps {
  title: string
  rows: readonly { key: string; text: string; amountMinor: number }[]
}

function Lines({ title, rows }: LinesProps) {
  if (rows.length === 0) return null
  return (
    <div>
      <h4>{title}</h4>
      <ul className={css.rows}>
        {rows.map(({ key, text, amountMinor }) => (
          <li key={key}>
            <span>{text}</span>
            <b>{moneyOf(amountMinor)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Postings({ postings }: { postings: FoundOrder['postings'] }) {
  if (postings.length === 0) return null
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <caption>
          <Trans>Booked</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>What for</Trans>
            </th>
            <th scope="col">
              <Trans>From</Trans>
            </th>
            <th scope="col">
              <Trans>To</Trans>
            </th>
            <th scope="col">
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {postings.map(({ kind, from, to, amountMinor, createdAt }) => (
            <tr key={`${kind}${from}${to}${amountMinor}${createdAt}`}>
              <td>{kind}</td>
              <td>{from}</td>
              <td>{to}</td>
              <td>{moneyOf(amountMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
