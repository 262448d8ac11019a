import type { PlanName } from '@akada/contract/plans/plan-table'
import type { SupportLevel } from '@akada/contract/support/routes'
import { planTable } from '#installation/plan-table.ts'

export interface SupportConfig {
  supportPerson: string | undefined
}

/** Dedicated support is promised only where the operator has said who gives it. */
export function promisedSupport(plan: PlanName, { supportPerson }: SupportConfig): SupportLevel {
  const level = planTable().supportLevels[plan]
  return level === 'dedicated' && !supportPerson ? 'priority' : level
}
