import type { PlanName } from '@akada/contract/plans/plan-table'
import { type QueryClient, notifyManager } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import { CallError } from '#api/call-error.ts'
import type { UpgradeTab } from './upgrade-banner.tsx'

export interface PlanLimitReached {
  limit: string
  used: number
  allowed: number
  plan: PlanName
  upgradeTab: UpgradeTab
}

/** The last plan limit reached by a call, until the viewer has seen it. */
export const limitStore = createStore<{ reached: PlanLimitReached | undefined }>(() => ({
  reached: undefined,
}))

/** The limit reached by a call; undefined for every other failure. */
export function planLimitOf(error: unknown): PlanLimitReached | undefined {
  if (!(error instanceof CallError) || error.code !== 'API_ERR_PLAN_LIMIT') return undefined
  const { limit = '', used = 0, allowed = 0, plan = 'freemium', upgradeTab = 'course-plans' } = error.details
  return { limit, used, allowed, plan: plan as PlanName, upgradeTab: upgradeTab as UpgradeTab }
}

export const isPlanLimit = (error: unknown) => planLimitOf(error) !== undefined

/** Shows over the screen that a plan limit was reached; false for every other failure. */
export function showPlanLimit(error: unknown): boolean {
  const reached = planLimitOf(error)
  if (reached) limitStore.setState({ reached })
  return reached !== undefined
}

/** Watches every failed mutation, and shows plan limits over the screen. */
export function followLimits(client: QueryClient): void {
  client.getMutationCache().subscribe((event) => {
    const reached =
      event.type === 'updated' && event.action.type === 'error' ? planLimitOf(event.action.error) : undefined
    // After the parts that show the failure themselves, so that these can dismiss it before it is painted.
    if (reached) notifyManager.schedule(() => limitStore.setState({ reached }))
  })
}
