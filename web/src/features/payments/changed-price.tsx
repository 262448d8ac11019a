import type { OrderChange } from '@akada/contract/payments/order-change'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { shortMoneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { type Item, acceptChange, orderAtMutation } from './payments.queries.ts'
import css from './checkout.module.css'

interface Props {
  change: OrderChange
  item: Item
  onClose: () => void
}

/** It costs something else than the buyer saw: nothing is asked for before they have chosen. */
export function ChangedPrice({ change, item, onClose }: Props) {
  const client = useQueryClient()
  const again = useMutation(orderAtMutation(client, item))
  const { beforeMinor, nowMinor, now, endedCoupon, isKept } = change
  const [before, after] = [shortMoneyOf(beforeMinor), shortMoneyOf(nowMinor)]
  return (
    <div className={css.pane}>
      <div className={css.note} aria-live="polite">
        {beforeMinor !== nowMinor && (
          <p>
            <Trans>
              The price has changed from <s>{before}</s> to <strong>{after}</strong> since you saw it.
            </Trans>
          </p>
        )}
        {endedCoupon && (
          <p>
            <Trans>Your coupon {endedCoupon} can no longer be used.</Trans>
          </p>
        )}
        {isKept && (
          <p>
            <Trans>
              Your open order keeps its price of {before}. If you have paid it already, do not pay again.
            </Trans>
          </p>
        )}
      </div>
      {again.isError && (
        <p role="alert" className={css.failed}>
          {describeError(again.error)}
        </p>
      )}
      <div className={css.actions}>
        {isKept ? (
          <Button kind="outline" isLoading={again.isPending} onClick={() => again.mutate(now)}>
            <Trans>Order at {after}</Trans>
          </Button>
        ) : (
          <Button kind="outline" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        )}
        <Button disabled={again.isPending} onClick={() => acceptChange(client, item)}>
          {isKept ? <Trans>Go on at {before}</Trans> : <Trans>Go on at {after}</Trans>}
        </Button>
      </div>
    </div>
  )
}
