import type { PlanName } from '@akada/contract/plans/plan-table'
import { useQuery } from '@tanstack/react-query'
import { plansQuery } from './plans.queries.ts'

/** What the operator calls a plan; its own name until that is loaded. */
export function usePlanTitle(name: PlanName): string {
  const { data } = useQuery(plansQuery)
  return data?.pricingPlans.find((plan) => plan.name === name)?.title ?? name
}
