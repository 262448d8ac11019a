import type { Occurrence } from '@akada/contract/calendar/model'
import { dayMs } from '@akada/contract/durations'
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

/** An event that is a bar over days, rather than hours of one: all day, or a whole day and longer. */
export const isBar = ({ isAllDay, startTime, endTime }: Occurrence): boolean =>
  isAllDay || Date.parse(endTime) - Date.parse(startTime) >= dayMs

/** An event in the cell of its first visible day: in which lane, and over how many days from there. */
export interface Bar {
  occurrence: Occurrence
  lane: number
  days: number
}

/** The events of some days in a row, one lane each, so that an event of several days is one bar; what is nearest the top first. */
export function lanesOf(all: readonly Occurrence[], days: readonly Day[]): Bar[][] {
  const taken = days.map(() => new Set<number>())
  const cells = days.map((): Bar[] => [])
  const spans = all
    .map((occurrence) => ({ occurrence, on: days.flatMap((day, n) => (isIn(occurrence, day) ? [n] : [])) }))
    .filter(({ on }) => on.length > 0)
    .toSorted(
      (a, b) => Number(isBar(b.occurrence)) - Number(isBar(a.occurrence)) || b.on.length - a.on.length,
    )
  for (const { occurrence, on } of spans) {
    let lane = 0
    while (on.some((n) => taken[n]!.has(lane))) lane += 1
    for (const n of on) taken[n]!.add(lane)
    cells[on[0]!]!.push({ occurrence, lane, days: on.length })
  }
  return cells
}

/** A bar is in all of its days, an event over midnight in the cell where it starts. */
const isIn = (one: Occurrence, day: Day) => (isBar(one) ? isOn(one, day) : one.viewer.date === day)

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
    .filter((one) => !isBar(one) && isOn(one, on))
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
