import { twoDigits } from '@akada/contract/text/two-digits'

/** A time of the day as 'HH:mm', or '' for none; times compare as text. */
export type TimeOfDay = string

/** Which times may be chosen: every `step` minutes from the first to the last. */
export interface TimeLimits {
  step: number
  first: TimeOfDay
  last: TimeOfDay
}

export interface TimeRange {
  start: TimeOfDay
  end: TimeOfDay
}

const hour = 60
const halfDay = 12 * hour
const day = 24 * hour

export function minutesOf(time: TimeOfDay): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * hour + minutes
}

export const timeOf = (minutes: number): TimeOfDay =>
  `${twoDigits(Math.floor(minutes / hour))}:${twoDigits(minutes % hour)}`

/** All times of a day in steps of some minutes. */
export const wholeDay = (step: number): TimeLimits => ({ step, first: '00:00', last: timeOf(day - step) })

export function timesWithin({ step, first, last }: TimeLimits): TimeOfDay[] {
  const from = minutesOf(first)
  const count = Math.floor((minutesOf(last) - from) / step) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => timeOf(from + index * step))
}

/**
 * Minutes since midnight in a typed text: 9, 9:10, 910, 09.10, 21h05, 9:10 pm; undefined where it is no time.
 */
export function typedMinutes(text: string): number | undefined {
  const parts = /^(\d{1,2})(?:\s*[:.h ]\s*(\d{2})|(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/i.exec(text.trim())
  if (!parts) return undefined
  const hours = Number(parts[1])
  const minutes = Number(parts[2] ?? parts[3] ?? 0)
  if (minutes >= hour || hours >= 24) return undefined
  return parts[4] ? inHalf(parts[4], { hours, minutes }) : hours * hour + minutes
}

function inHalf(half: string, { hours, minutes }: { hours: number; minutes: number }): number | undefined {
  if (hours < 1 || hours > 12) return undefined
  return (hours % 12) * hour + minutes + (half.toLowerCase() === 'p' ? halfDay : 0)
}

/** Why a typed time was changed: it is between two steps, before the first or after the last. */
export type Moved = 'step' | 'early' | 'late'

export interface ReadTime {
  time: TimeOfDay
  moved?: Moved
  isInvalid: boolean
}

/** The meaning of a typed text: the nearest selectable time and why it differs, nothing, or no time. */
export function readTime(text: string, limits: TimeLimits): ReadTime {
  const minutes = typedMinutes(text)
  if (minutes === undefined) return { time: '', isInvalid: text.trim() !== '' }
  const time = nearestTime(minutes, limits)
  const moved = movedBy(minutes, limits)
  return { time, isInvalid: false, ...(moved && { moved }) }
}

function movedBy(minutes: number, { step, first, last }: TimeLimits): Moved | undefined {
  if (minutes < minutesOf(first)) return 'early'
  if (minutes > minutesOf(last)) return 'late'
  return (minutes - minutesOf(first)) % step === 0 ? undefined : 'step'
}

/** The later one of two equally near. */
export function nearestTime(minutes: number, { step, first, last }: TimeLimits): TimeOfDay {
  const from = minutesOf(first)
  const stepped = from + Math.round((minutes - from) / step) * step
  return timeOf(Math.min(Math.max(stepped, from), minutesOf(last)))
}

/** The end comes at least one step after the start (specification, section 5). */
export function endLimits(start: TimeOfDay, step: number): TimeLimits {
  const all = wholeDay(step)
  return start ? { ...all, first: timeOf(minutesOf(start) + step) } : { ...all, first: timeOf(step) }
}

/** A start leaves room for an end on the same day. */
export const startLimits = (step: number): TimeLimits => ({ ...wholeDay(step), last: timeOf(day - 2 * step) })

/** A range with another start: an end that is no longer after it moves along, as long as the day has room. */
export function withStart(range: TimeRange, start: TimeOfDay, step: number): TimeRange {
  const { start: before, end } = range
  if (!start || !end || end > start) return { start, end }
  const length = before && before < end ? minutesOf(end) - minutesOf(before) : step
  return { start, end: nearestTime(minutesOf(start) + length, endLimits(start, step)) }
}
