import type { Plan, Subscription } from '@akada/contract/plans/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#ui/graphics/badge.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { PlanAction } from './plan-action.tsx'
import { isCurrent } from './plan-choice.ts'
import { PlanCell } from './plan-cell.tsx'
import { PlanPrice } from './plan-price.tsx'
import type { PlanRow } from './plan-rows.tsx'
import css from './plans.module.css'

export interface BoardProps {
  userId: string
  plans: readonly Plan[]
  rows: readonly PlanRow[]
  subscription: Subscription
  /** The limit that led here. */
  limit?: string | undefined
}

/** One board, like the list of fares at a motor park: features down the side, a column for each plan. */
export function PlanBoard({ userId, plans, rows, subscription, limit }: BoardProps) {
  const { t } = useLingui()
  return (
    <div className={css.board}>
      <table>
        <caption>
          <VisuallyHidden>{t`Plans compared`}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t`What it includes`}</VisuallyHidden>
            </th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col" data-popular={plan.popular || undefined}>
                <PlanHead plan={plan} subscription={subscription} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={css.actions}>
            <th scope="row">
              <VisuallyHidden>{t`Choose`}</VisuallyHidden>
            </th>
            {plans.map((plan) => (
              <td key={plan.id} data-popular={plan.popular || undefined}>
                <PlanAction {...{ userId, plan, subscription }} />
              </td>
            ))}
          </tr>
          {rows.map(({ key, limits, label, cell }) => (
            <tr key={key} data-marked={(limit !== undefined && limits.includes(limit)) || undefined}>
              <th scope="row">{label}</th>
              {plans.map((plan) => (
                <td key={plan.id} data-popular={plan.popular || undefined}>
                  <PlanCell value={cell(plan)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Name, badge and price. */
export function PlanHead({ plan, subscription }: { plan: Plan; subscription: Subscription }) {
  return (
    <span className={css.head}>
      <span className={css.name}>{plan.title}</span>
      <PlanBadge plan={plan} subscription={subscription} />
      <PlanPrice plan={plan} />
    </span>
  )
}

function PlanBadge({ plan, subscription }: { plan: Plan; subscription: Subscription }) {
  if (isCurrent(plan, subscription))
    return (
      <Badge tone="plain">
        <Trans>Your plan</Trans>
      </Badge>
    )
  if (!plan.popular) return null
  return (
    <Badge tone="plain">
      <Trans>Popular</Trans>
    </Badge>
  )
}
