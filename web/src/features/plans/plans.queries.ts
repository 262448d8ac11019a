import { minuteMs } from '@akada/contract/durations'
import * as api from '@akada/contract/plans/routes'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call(api.listPlans, {}, { signal }),
  staleTime: 5 * minuteMs,
})

/** The viewer's plan and its usage. */
export const activePlanQuery = (userId: string) =>
  queryOptions({
    queryKey: ['plans', userId],
    queryFn: ({ signal }) => call(api.getActivePlan, {}, { signal }),
    staleTime: 5 * minuteMs,
  })

/** A plan was paid, or has ended. */
export const refreshPlans = (client: QueryClient) => client.invalidateQueries({ queryKey: ['plans'] })

/** The effect of taking a plan. */
export const previewMutation = (userId: string) =>
  mutationOptions({
    mutationFn: (planId: string) =>
      call(api.previewSubscription, { params: { id: userId }, body: { planId } }),
  })

type Changes = { renews?: boolean; nextPlanId?: string | null; savedCardId?: string | null }

export const updateSubscriptionMutation = (userId: string) =>
  mutationOptions({
    mutationFn: (body: Changes) => call(api.updateSubscription, { params: { id: userId }, body }),
    onSuccess: (_subscription, ...[, , { client }]) => refreshPlans(client),
  })
