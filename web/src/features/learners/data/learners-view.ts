import { learnersRows } from '@akada/contract/learners/routes'
import { navigate } from '#routing/navigation.ts'
import type { SearchParams } from '#routing/paths.ts'

const sorts = ['name', 'progress', 'lastActive', 'enrolled'] as const
const filters = ['complete', 'in-progress'] as const

export interface LearnersView {
  search: string
  progress: (typeof filters)[number] | undefined
  sort: (typeof sorts)[number]
  order: 'asc' | 'desc'
  limit: number
  page: number
}

const oneOf = <V extends string>(values: readonly V[], value: string | undefined) =>
  values.find((one) => one === value)

/** What of a course's learners an address shows. */
export function viewOf({ q = '', progress, sort, order, rows, page }: SearchParams): LearnersView {
  const limit = learnersRows.options.find((option) => String(option) === rows)
  return {
    search: q.trim().slice(0, 100),
    progress: oneOf(filters, progress),
    sort: oneOf(sorts, sort) ?? 'name',
    order: order === 'desc' ? 'desc' : 'asc',
    limit: limit ?? learnersRows.initial,
    page: Math.max(1, Math.floor(Number(page)) || 1),
  }
}

/** Changes what the address shows; another list begins with its first page. */
export function showLearners(address: SearchParams, changes: SearchParams): void {
  const start = 'page' in changes || 'learner' in changes ? {} : { page: undefined }
  navigate(
    { to: '/classroom/trainee', search: { ...address, ...start, ...changes } },
    { replace: !('learner' in changes), keepsScroll: true },
  )
}
