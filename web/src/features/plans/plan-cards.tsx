import type { Plan } from '@akada/contract/plans/routes'
import { i18n } from '@lingui/core'
import type { BoardProps } from './plan-board.tsx'
import { PlanHead } from './plan-board.tsx'
import { PlanAction } from './plan-action.tsx'
import { PlanCell } from './plan-cell.tsx'
import type { PlanRow } from './plan-rows.tsx'
import css from './plans.module.css'

/** On phones: the popular plan in full, the others as rows that unfold, in the order of the board. */
export function PlanCards({ userId, plans, rows, subscription, limit }: BoardProps) {
  return (
    <ul className={css.cards}>
      {plans.map((plan) => (
        <li key={plan.id} className={css.card} data-popular={plan.popular || undefined}>
          <details open={plan.popular}>
            <summary>
              <PlanHead plan={plan} subscription={subscription} />
              <span className={css.ideal}>{i18n._(plan.idealFor)}</span>
            </summary>
            <PlanFeatures {...{ plan, rows, limit }} />
          </details>
          <PlanAction {...{ userId, plan, subscription }} />
        </li>
      ))}
    </ul>
  )
}

interface FeaturesProps {
  plan: Plan
  rows: readonly PlanRow[]
  limit: string | undefined
}

const PlanFeatures = ({ plan, rows, limit }: FeaturesProps) => (
  <dl className={css.features}>
    {rows.map(({ key, limits, label, cell }) => (
      <div key={key} data-marked={(limit !== undefined && limits.includes(limit)) || undefined}>
        <dt>{label}</dt>
        <dd>
          <PlanCell value={cell(plan)} />
        </dd>
      </div>
    ))}
  </dl>
)
