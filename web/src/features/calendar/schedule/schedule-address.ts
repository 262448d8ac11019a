import { navigate } from '#routing/navigation.ts'
import { useSearch } from '#routing/screen-address.ts'
import { type Day, addDays, addMonths, weeksOfMonth } from '#lib/time/calendar-day.ts'
import { weekdayOf } from '@akada/contract/calendar/recurrence'
import { clockNow } from '../event-times.ts'

export const views = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]

/** The displayed part of the schedule, from the address. */
export function useShown(isNarrow: boolean): { view: View; day: Day } {
  const { view, day } = useSearch()
  const requested = views.find((one) => one === view) ?? (isNarrow ? 'agenda' : 'week')
  // A phone is too narrow for seven columns.
  const shown = isNarrow && requested === 'week' ? 'agenda' : requested
  return { view: shown, day: day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : clockNow().day }
}

export function show(view: View, day: Day): void {
  navigate({ to: '/schedule', search: { view, day } }, { replace: true, keepsScroll: true })
}

const monday = (day: Day) => addDays(day, -weekdayOf(day))

/** The days of a view around a day; the last is excluded. */
export function daysOf(view: View, day: Day): { from: Day; to: Day } {
  if (view === 'day') return { from: day, to: addDays(day, 1) }
  if (view === 'week') return { from: monday(day), to: addDays(monday(day), 7) }
  if (view === 'agenda') return { from: monday(day), to: addDays(monday(day), 35) }
  const [first] = weeksOfMonth(day)
  return { from: first![0]!, to: addDays(first![0]!, 42) }
}

/** The day that a view shows next, or before. */
export function turned(view: View, day: Day, step: 1 | -1): Day {
  if (view === 'month') return addMonths(day, step)
  return addDays(day, step * (view === 'day' ? 1 : 7))
}
