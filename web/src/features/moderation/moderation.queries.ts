import * as api from '@akada/contract/moderation/routes'
import type { ModerationAction } from '@akada/contract/reports/subjects'
import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { type QueryClient, infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { CallError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

const keys = { all: ['moderation'], cases: ['moderation', 'cases'] } as const

/** The queue of a view, page by page. */
export const casesQuery = (view: api.CaseView, order: api.CaseOrder) =>
  infiniteQueryOptions({
    queryKey: [...keys.cases, view, order],
    queryFn: ({ pageParam, signal }) =>
      call(api.listCases, { query: { view, order, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const logQuery = () =>
  infiniteQueryOptions({
    queryKey: [...keys.all, 'log'],
    queryFn: ({ pageParam, signal }) =>
      call(api.listLog, { query: { ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const staffQuery = () =>
  queryOptions({
    queryKey: [...keys.all, 'staff'],
    queryFn: ({ signal }) => call(api.listStaff, {}, { signal }),
  })

/** A decision as the affected member sees it; `key` comes with the email. */
export const decisionQuery = (id: string, key: string | undefined) =>
  queryOptions({
    queryKey: ['decisions', id],
    queryFn: ({ signal }) =>
      call(api.getDecision, { params: { id }, query: { ...(key && { key }) } }, { signal }),
  })

/** The input of the decision dialog. */
export interface Verdict {
  caseId: string
  choice: VerdictChoice
  reason: string
  days: 1 | 7 | 30 | null
}
export type VerdictChoice = ModerationAction | 'restore' | 'upheld' | 'overturned'

function send({ caseId: id, choice, reason, days }: Verdict): Promise<api.ModerationCase> {
  if (choice === 'restore') return call(api.restoreCase, { params: { id }, body: { reason } })
  if (choice === 'upheld' || choice === 'overturned')
    return call(api.decideAppeal, { params: { id }, body: { outcome: choice, reason } })
  return call(api.decideCase, { params: { id }, body: { action: choice, reason, days } })
}

/** Sends a decision; when somebody else was faster, says so and shows the result. */
export const verdictMutation = (client: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: send,
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.all }),
    onError(error) {
      const isConflict = error instanceof CallError && error.code === 'API_ERR_CONFLICT'
      const said = isConflict ? i18n._(error.message) : describeError(error)
      showToast({ message: said ?? t`Something went wrong`, tone: 'danger' })
      if (isConflict) void client.invalidateQueries({ queryKey: keys.cases })
    },
  })

export const roleMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: { username: string; role: api.Role }) => call(api.setRole, { body }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.all }),
  })

export const appealMutation = (client: QueryClient, id: string, key: string | undefined) =>
  mutationOptions({
    mutationFn: (text: string) => call(api.appeal, { params: { id }, body: { text, ...(key && { key }) } }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['decisions', id] }),
  })
