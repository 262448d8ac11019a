import { getActivePlan, planLimits } from '@akada/contract/plans'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** The plan of the member, for what it allows and takes. */
export const planQuery = queryOptions({
  queryKey: ['studio', 'plan'],
  queryFn: ({ signal }) => call(getActivePlan, {}, { signal }),
})

/** Bytes that a film of a lesson may have; as many as any plan allows while that of the member is unknown. */
export function useFilmLimit(): number {
  const { data: plan } = useQuery(planQuery)
  return planLimits.lessonBytes[plan?.name ?? 'enterprise']
}
