import type { Plan, Subscription } from '@akada/contract/plans/routes'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { shortMoneyOf } from '#lib/text/money.ts'
import { shortDate } from '#lib/time/dates.ts'
import { PlanCell } from './plan-cell.tsx'
import { lostLimits } from './plan-losses.ts'
import { usePlanRows } from './plan-rows.tsx'
import { plansQuery } from './plans.queries.ts'
import css from './plans.module.css'

interface Props {
  subscription: Pick<Subscription, 'planName' | 'priceMinor' | 'billingCycle'>
  to: Plan
  /** When it begins. */
  startsAt: string
}

/** What a smaller plan costs, and what it takes away. */
export function SmallerPlan({ subscription, to, startsAt }: Props) {
  const rows = usePlanRows('course')
  const { data } = useQuery(plansQuery)
  const { planName } = subscription
  const from = data?.pricingPlans.find(({ name }) => name === planName)
  const limits = new Set(from && lostLimits(from, to))
  const lost = rows.filter((row) => row.limits.some((limit) => limits.has(limit)))
  const day = shortDate(startsAt)
  return (
    <div className={css.smaller}>
      <p>
        <PriceWords subscription={subscription} to={to} day={day} />
      </p>
      {from && lost.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>What changes</Trans>
              </th>
              <th scope="col">
                <Trans>Now</Trans>
              </th>
              <th scope="col">
                <Trans>Then</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {lost.map(({ key, label, cell }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>
                  <PlanCell value={cell(from)} />
                </td>
                <td>
                  <PlanCell value={cell(to)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <Trans>
          Nothing is deleted then: what the smaller plan does not include stays as it is, read-only.
        </Trans>
      </p>
    </div>
  )
}

function PriceWords({ subscription, to, day }: Omit<Props, 'startsAt'> & { day: string }) {
  const now = shortMoneyOf(subscription.priceMinor)
  const then = shortMoneyOf(to.priceMinor)
  const { title: name } = to
  if (to.priceMinor === 0)
    return (
      <Trans>
        Your plan at {now} runs until {day}. From then on you are on {name}, which costs nothing.
      </Trans>
    )
  return to.billingCycle === 'yearly' ? (
    <Trans>
      Your plan at {now} runs until {day}. From then on {name} costs {then} a year.
    </Trans>
  ) : (
    <Trans>
      Your plan at {now} runs until {day}. From then on {name} costs {then} a month.
    </Trans>
  )
}
