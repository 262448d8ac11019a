import { t } from '@lingui/core/macro'
import { isoDay, parseDate } from './dates.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Time since a moment: 'Ns ago', 'Nm ago', 'Nh ago', and from 24 hours on the day as yyyy-MM-dd
 * (specification, section 9). A clock that runs ahead reads as '0s ago'.
 */
export function relativeTime(value: Date | string | number, now = Date.now()): string {
  const date = parseDate(value)
  if (!date) return t`Invalid Date`
  const seconds = Math.max(0, Math.floor((now - date.getTime()) / 1000))
  if (seconds < minute) return t`${seconds}s ago`
  const minutes = Math.floor(seconds / minute)
  if (seconds < hour) return t`${minutes}m ago`
  const hours = Math.floor(seconds / hour)
  if (seconds < day) return t`${hours}h ago`
  return isoDay(date)
}

/** 'Nd ago' for lists that show days; under one day like `relativeTime`. */
export function daysAgo(value: Date | string | number, now = Date.now()): string {
  const date = parseDate(value)
  if (!date) return t`Invalid Date`
  const days = Math.floor((now - date.getTime()) / (day * 1000))
  return days < 1 ? relativeTime(date, now) : t`${days}d ago`
}
