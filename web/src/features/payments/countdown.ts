import { clockTime } from '#lib/time/clock-time.ts'

/** Minutes and seconds from `now` until a moment, such as 28:14; undefined once it has passed. */
export function countdown(until: string | undefined, now: number): string | undefined {
  const seconds = until === undefined ? 0 : Math.floor((Date.parse(until) - now) / 1000)
  return seconds > 0 ? clockTime(seconds) : undefined
}
