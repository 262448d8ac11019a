import type { Order } from '@akada/contract/payments/routes'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/sessions/public.ts'
import { shortMoneyOf } from '#lib/text/money.ts'
import { planCredit } from './checkout-state.ts'
import { planChangeQuery } from './payments.queries.ts'

/** The price of a plan, less what is left of the one before it. */
export function PlanSums({ order }: { order: Order }) {
  const userId = useSession()?.id ?? ''
  const { data } = useQuery({ ...planChangeQuery(userId, order.item.id), enabled: userId !== '' })
  const change = planCredit(data, order)
  return (
    <>
      <div data-always={change && true}>
        <dt>
          <Trans>Plan</Trans>
        </dt>
        <dd>{shortMoneyOf(change?.priceMinor ?? order.amountMinor)}</dd>
      </div>
      {change && (
        <div data-always>
          <dt>
            <Plural
              value={change.creditDays}
              one="# day left of your plan"
              other="# days left of your plan"
            />
          </dt>
          <dd>−{shortMoneyOf(change.creditMinor)}</dd>
        </div>
      )}
    </>
  )
}
