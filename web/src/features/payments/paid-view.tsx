import type { Order } from '@akada/contract/payments/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dateTime } from '#lib/time/dates.ts'
import { safePath } from '#features/sessions/public.ts'
import { navigate } from '#routing/navigation.ts'
import { useSearchParam } from '#routing/screen-address.ts'
import { moneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { LabelCard } from '#ui/layout/label-card.tsx'
import { Slip, SlipPart } from '#ui/layout/slip.tsx'
import { Tick } from '#ui/graphics/tick.tsx'
import type { Item } from './payments.queries.ts'
import css from './checkout.module.css'

interface Props {
  order: Order
  item: Item
  onClose: () => void
}

/** Paid: the receipt, and a link to what was bought. */
export function PaidView({ order, item, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  // What was bought is open now, wherever it is shown.
  useEffect(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey: [first] }) => first !== 'checkout' && first !== 'orders',
    })
  }, [client])
  const paid = order.payments.find(({ state, isReturned }) => state === 'succeeded' && !isReturned)
  const methods = { transfer: t`Transfer`, card: t`Card`, ussd: t`USSD`, 'saved-card': t`Card` }
  const card = paid?.card ? ` ··${paid.card.last4}` : ''
  return (
    <div className={css.paid}>
      <p className={css.done} aria-live="polite">
        <Tick isDrawn />
        {item.type !== 'PLAN' ? (
          <Trans>Paid. Your course is open.</Trans>
        ) : (
          <Trans>Paid. Your plan is active.</Trans>
        )}
      </p>
      <PaidTwice order={order} />
      <Slip label={t`Receipt`}>
        <SlipPart>
          <b>{order.item.title}</b>
          <strong className={css.amount}>{moneyOf(order.amountMinor)}</strong>
        </SlipPart>
        <SlipPart>
          <LabelCard
            rows={[
              [t`Paid`, dateTime(order.paidAt ?? '')],
              [t`Method`, paid ? methods[paid.method] + card : ''],
              [t`Reference`, order.reference],
            ]}
          />
        </SlipPart>
      </Slip>
      <div className={css.actions}>
        <Button kind="outline" icon="download-simple" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <Onward item={item} onClose={onClose} />
      </div>
    </div>
  )
}

/** To what was bought; after a plan to what had to wait for it, such as the draft of a course with a price. */
function Onward({ item, onClose }: Omit<Props, 'order'>) {
  const back = safePath(useSearchParam('back'))
  if (item.type === 'PLAN' && back)
    return (
      <Button onClick={() => navigate({ href: back })}>
        <Trans>Back to what you were doing</Trans>
      </Button>
    )
  return (
    <Button onClick={onClose}>
      {item.type !== 'PLAN' ? <Trans>Go to the course</Trans> : <Trans>Done</Trans>}
    </Button>
  )
}

/** A second payment of the same order is returned automatically. */
function PaidTwice({ order: { payments } }: { order: Order }) {
  const back = payments.find(({ isReturned }) => isReturned)
  if (!back) return null
  return (
    <p className={css.note}>
      <Trans>
        You paid twice. {moneyOf(back.amountMinor)} goes back to you by itself, within 10 working days.
      </Trans>
    </p>
  )
}
