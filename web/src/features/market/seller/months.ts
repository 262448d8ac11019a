import { twoDigits } from '@akada/contract/text/two-digits'
import { dateText } from '#lib/time/dates.ts'

/** Sums of a month of sales, in kobo; none for months without any. */
export interface Month {
  /** As 2026-11. */
  month: string
  revenueMinor: number
  refundsMinor: number
  netMinor: number
  sales: number
}

const keyOf = (date: Date) => `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}`

/** The first day of the month this many months before, as 2026-06-01. */
export const firstDayOf = (monthsAgo: number, now = new Date()): string =>
  `${keyOf(new Date(now.getFullYear(), now.getMonth() - monthsAgo, 1))}-01`

/** Every month of a range up to this one; those without sales are zero. */
export function everyMonth(sold: readonly Month[], count: number, now = new Date()): Month[] {
  return Array.from({ length: count }, (_, index) => {
    const month = keyOf(new Date(now.getFullYear(), now.getMonth() - (count - 1 - index), 1))
    const nothing = { month, revenueMinor: 0, refundsMinor: 0, netMinor: 0, sales: 0 }
    return sold.find((one) => one.month === month) ?? nothing
  })
}

/** November. */
export const monthName = (month: string): string =>
  dateText(new Date(`${month}-15T12:00:00Z`), { month: 'long', timeZone: 'UTC' })

/** Nov. */
export const shortMonth = (month: string): string =>
  dateText(new Date(`${month}-15T12:00:00Z`), { month: 'short', timeZone: 'UTC' })
