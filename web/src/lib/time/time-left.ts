import { dayMs, hourMs, minuteMs } from '@akada/contract/durations'
import { plural } from '@lingui/core/macro'

/** "in 6 days", within a day "in 5 hours", within an hour "in 12 minutes"; never less than a minute. */
export function timeLeft(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime()
  if (left >= dayMs) return plural(Math.round(left / dayMs), { one: 'in # day', other: 'in # days' })
  if (left >= hourMs) return plural(Math.round(left / hourMs), { one: 'in # hour', other: 'in # hours' })
  const minutes = Math.max(1, Math.ceil(left / minuteMs))
  return plural(minutes, { one: 'in # minute', other: 'in # minutes' })
}
