import type { Occurrence } from '@akada/contract/calendar/model'
import { type Day, addDays } from '#lib/time/calendar-day.ts'

export const keyOf = ({ eventId, date }: Pick<Occurrence, 'eventId' | 'date'>) => `${eventId} ${date}`

/** The days of an occurrence, in the viewer's wall time. */
export function isOn({ viewer }: Occurrence, day: Day): boolean {
  return viewer.date <= day && day <= viewer.endDate
}

/** The days from one to another, the last excluded. */
export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day)
  return days
}

export interface Placed {
  occurrence: Occurrence
  /** Minutes of the day. */
  from: number
  until: number
  /** Its index among the columns. */
  column: number
  columns: number
}

const day = 24 * 60
const minutes = (time: string | null) => {
  const [hours = 0, rest = 0] = (time ?? '0:0').split(':').map(Number)
  return hours * 60 + rest
}

/** A day's timed events, side by side where they overlap. */
export function placed(all: readonly Occurrence[], on: Day): Placed[] {
  const timed = all
    .filter((one) => !one.isAllDay && isOn(one, on))
    .map((occurrence) => ({
      occurrence,
      from: occurrence.viewer.date < on ? 0 : minutes(occurrence.viewer.start),
      until: occurrence.viewer.endDate > on ? day : minutes(occurrence.viewer.end),
      column: 0,
      columns: 1,
    }))
    .toSorted((a, b) => a.from - b.from || b.until - a.until)
  let group: Placed[] = []
  let end = 0
  for (const one of timed) {
    if (one.from >= end) group = []
    const taken = new Set(group.filter((other) => other.until > one.from).map(({ column }) => column))
    while (taken.has(one.column)) one.column += 1
    group.push(one)
    const columns = Math.max(...group.map(({ column }) => column)) + 1
    for (const other of group) other.columns = columns
    end = Math.max(end, one.until)
  }
  return timed
}
