import { plural } from '@lingui/core/macro'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** "in 6 days", within a day "in 5 hours", within an hour "in 12 minutes"; never less than a minute. */
export function timeLeft(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime()
  if (left >= day) return plural(Math.round(left / day), { one: 'in # day', other: 'in # days' })
  if (left >= hour) return plural(Math.round(left / hour), { one: 'in # hour', other: 'in # hours' })
  const minutes = Math.max(1, Math.ceil(left / minute))
  return plural(minutes, { one: 'in # minute', other: 'in # minutes' })
}
