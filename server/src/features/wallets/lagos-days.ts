import { dayMs } from '@akada/contract/durations'
/** Lagos is an hour ahead of UTC all year. */
const lagosDay = (day: string) => new Date(`${day}T00:00:00+01:00`)
const isDay = (text: string) => text.length === 10

/** The moment from which a day or time counts, and the one until which it does; null without one. */
export const startOfLagosDay = (text?: string) =>
  text ? (isDay(text) ? lagosDay(text) : new Date(text)) : null
export const endOfLagosDay = (text?: string) =>
  text ? (isDay(text) ? new Date(lagosDay(text).getTime() + dayMs) : new Date(text)) : null
