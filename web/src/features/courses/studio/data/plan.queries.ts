import { largestLessonBytes } from '@akada/contract/plans/plan-table'
import { getActivePlan } from '@akada/contract/plans/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** The member's plan, with its limits and fees. */
export const planQuery = queryOptions({
  queryKey: ['studio', 'plan'],
  queryFn: ({ signal }) => call(getActivePlan, {}, { signal }),
})

/** Maximum bytes of a lesson's film; those of the largest plan while the member's is unknown. */
export function useFilmLimit(): number {
  const { data: plan } = useQuery(planQuery)
  return plan?.limits['lessonBytes'] ?? largestLessonBytes
}
