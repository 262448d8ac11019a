import { t } from '@lingui/core/macro'
import { isoDay, parseDate } from './dates.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const secondsSince = (date: Date, now: number) => Math.max(0, Math.floor((now - date.getTime()) / 1000))

/** Time since a moment, also of a clock that runs ahead: 'just now', 'Nm ago', 'Nh ago', and from 24 hours on the day. */
export function relativeTime(value: Date | string | number, now = Date.now()): string {
  const date = parseDate(value)
  if (!date) return t`Invalid Date`
  const seconds = secondsSince(date, now)
  if (seconds < minute) return t`just now`
  const minutes = Math.floor(seconds / minute)
  if (seconds < hour) return t`${minutes}m ago`
  const hours = Math.floor(seconds / hour)
  if (seconds < day) return t`${hours}h ago`
  return isoDay(date)
}

/** Of comments, whose first minute is counted in seconds: 'Ns ago' (specification, section 9). */
export function commentTime(value: Date | string | number, now = Date.now()): string {
  const date = parseDate(value)
  const seconds = date ? secondsSince(date, now) : minute
  return seconds < minute ? t`${seconds}s ago` : relativeTime(value, now)
}

/** 'Nd ago' for lists that show days; under one day like `relativeTime`. */
export function daysAgo(value: Date | string | number, now = Date.now()): string {
  const date = parseDate(value)
  if (!date) return t`Invalid Date`
  const days = Math.floor((now - date.getTime()) / (day * 1000))
  return days < 1 ? relativeTime(date, now) : t`${days}d ago`
}
