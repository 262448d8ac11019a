import { endOtherSessions, endSession, listSessions } from '@akada/contract/sessions/routes'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

export const sessionsKey = ['sessions'] as const

/** Where the member is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
  staleTime: 0,
})

/** Signs one device out, or all others without an id. */
export const endMutation = () =>
  mutationOptions({
    mutationFn: (sessionId: string | undefined) =>
      sessionId ? call(endSession, { params: { sessionId } }) : call(endOtherSessions, {}),
    onSettled: (...[, , , , { client }]) => client.invalidateQueries({ queryKey: sessionsKey }),
  })
