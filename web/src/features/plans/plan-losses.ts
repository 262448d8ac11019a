import { type PlanName, planLimits } from '@akada/contract/plans/routes'

/** The limits that are lower in another plan. */
export const lostLimits = (from: PlanName, to: PlanName): string[] =>
  Object.entries(planLimits)
    .filter(([, values]) => values[from] > values[to])
    .map(([name]) => name)
