import type { CourseAnalytics } from '@akada/contract/analytics/routes'

type Day = CourseAnalytics['days'][number]

const length = 86_400_000
/** Days are those of Lagos, an hour ahead of UTC. */
const ahead = 3_600_000
const quiet = { enrolled: 0, active: 0, completed: 0, watchSeconds: 0 }

/** Every day of a range up to one, also those on which nothing happened. */
export function everyDay(days: readonly Day[], count: number, last = Date.now()): Day[] {
  const known = new Map(days.map((one) => [one.day, one]))
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(last + ahead - (count - 1 - index) * length).toISOString().slice(0, 10)
    return known.get(day) ?? { day, ...quiet }
  })
}
