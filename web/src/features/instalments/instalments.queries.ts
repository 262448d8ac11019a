import * as api from '@akada/contract/instalments/routes'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { randomId } from '#lib/random-id.ts'

/** Below the courses, so that it is fetched again whenever an order changes. */
const instalmentsKey = (courseId: string) => ['courses', 'instalments', courseId] as const

export const instalmentsQuery = (courseId: string) =>
  queryOptions({
    queryKey: instalmentsKey(courseId),
    queryFn: ({ signal }) => call(api.getInstalments, { params: { courseId } }, { signal }),
  })

export const offerMutation = (courseId: string) =>
  mutationOptions({
    mutationFn: (maxParts: number | null) =>
      call(api.offerInstalments, { params: { courseId }, body: { maxParts } }),
    onSuccess: ({ maxParts }, ...[, , { client }]) =>
      client.setQueryData(instalmentsQuery(courseId).queryKey, { maxParts, plan: null }),
  })

export const startMutation = (courseId: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (parts: number) =>
      call(
        api.startInstalments,
        { params: { courseId }, body: { parts } },
        { headers: { 'idempotency-key': randomId() } },
      ),
  })
