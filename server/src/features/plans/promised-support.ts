import { type PlanName, supportLevels } from '@akada/contract/plans/routes'
import type { SupportLevel } from '@akada/contract/support/routes'

export interface SupportConfig {
  supportPerson: string | undefined
}

/** Dedicated support is promised only where the operator has said who gives it. */
export function promisedSupport(plan: PlanName, { supportPerson }: SupportConfig): SupportLevel {
  const level = supportLevels[plan]
  return level === 'dedicated' && !supportPerson ? 'priority' : level
}
