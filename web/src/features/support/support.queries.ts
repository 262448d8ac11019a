import * as api from '@akada/contract/support/routes'
import type { CallOf } from '@akada/contract/route'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { randomId } from '#lib/random-id.ts'

const all = ['support'] as const
const once = () => ({ headers: { 'idempotency-key': randomId() } })

export const ownRequestsQuery = queryOptions({
  queryKey: [...all, 'own'],
  queryFn: ({ signal }) => call(api.listSupportRequests, {}, { signal }),
  staleTime: 0,
})

export const supportQueueQuery = queryOptions({
  queryKey: [...all, 'queue'],
  queryFn: ({ signal }) => call(api.listSupportQueue, {}, { signal }),
})

export const helpMutation = mutationOptions({
  meta: { quiet: true },
  mutationFn: (body: CallOf<typeof api.createHelpRequest>['body']) =>
    call(api.createHelpRequest, { body }, once()),
  onSuccess: (_data, ...[, , { client }]) => client.invalidateQueries({ queryKey: all }),
})

export const salesMutation = mutationOptions({
  meta: { quiet: true },
  mutationFn: (body: CallOf<typeof api.createSalesRequest>['body']) =>
    call(api.createSalesRequest, { body }, once()),
  onSuccess: (_data, ...[, , { client }]) => client.invalidateQueries({ queryKey: all }),
})

export const answerMutation = (id: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (text: string) => call(api.answerSupportRequest, { params: { id }, body: { text } }, once()),
    onSuccess: (_data, ...[, , { client }]) => client.invalidateQueries({ queryKey: all }),
  })
