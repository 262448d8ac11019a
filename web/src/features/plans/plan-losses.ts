import type { Plan } from '@akada/contract/plans/routes'

type Limits = Pick<Plan, 'limits'>
const allowedIn = ({ limits }: Limits, limit: string) => limits[limit] ?? Infinity

/** The limits that are lower in another plan. */
export const lostLimits = (from: Limits, to: Limits): string[] =>
  Object.keys(from.limits).filter((limit) => allowedIn(from, limit) > allowedIn(to, limit))
