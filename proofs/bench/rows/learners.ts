import type { LearnerFilter } from '@akada/contract/learners/routes'
import { listLearners } from '@akada/server/features/learners/list/list-learners.ts'
import { classesOf, few, many } from '../learners-data.ts'
import { anyOf, rateOf } from '../load.ts'
import { type Row, compare } from '../row.ts'

/** Goal for the 95th percentile of a page of many, in milliseconds. */
const allowed = 150

const sorts = ['name', 'progress', 'lastActive', 'enrolled'] as const
const searches: readonly LearnerFilter[] = [
  {},
  {},
  { progress: 'in-progress' },
  { search: 'halima' },
  { search: 'name4' },
]

export const row: Row = {
  measure: async ({ large: site }) => {
    const { teacher, large, small } = await classesOf(site)
    const times: number[] = []
    const page = (courseId: string) => async () => {
      const filter = { sort: anyOf(sorts), order: anyOf(['asc', 'desc'] as const), page: 1, limit: 12 }
      const started = performance.now()
      await listLearners(site.context, {
        courseId,
        userId: teacher,
        query: { ...filter, ...anyOf(searches) },
      })
      if (courseId === large) times.push(performance.now() - started)
    }
    const { figure, limit, ratio } = await compare(
      () => rateOf(page(large)),
      () => rateOf(page(small)),
    )
    times.length = 0
    for (let n = 0; n < 200; n += 1) await page(large)()
    const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
    return [
      {
        what: `learners of a course with ${many.toLocaleString('en')}, in any order, searched or not`,
        limit: `a course with ${few}`,
        ratio,
        goal: { atLeast: 0.05 },
        detail: `${Math.round(figure)} and ${Math.round(limit)} a second`,
      },
      {
        what: 'one page of them, one at a time, p95',
        limit: `${allowed} ms`,
        ratio: slow / allowed,
        goal: { atMost: 1 },
        detail: `${slow.toFixed(1)} ms`,
      },
    ]
  },
}
