import { dayMs, hourMs } from '@akada/contract/durations'
import { type BillingCycle, renewalDays } from '@akada/contract/plans/routes'

/** Lagos is an hour ahead of UTC all year. */
const offset = hourMs

/** The same day of a later month in Lagos, or its last day where it is shorter. */
export function addMonths(from: Date, months: number): Date {
  const local = new Date(from.getTime() + offset)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const time = local.getTime() % dayMs
  return new Date(Date.UTC(year, month, Math.min(local.getUTCDate(), lastDay)) + time - offset)
}

/** When the period starting at `start` ends; months are counted from `countedFrom`. */
export function endOfPeriod(countedFrom: Date, start: Date, cycle: BillingCycle): Date {
  const step = cycle === 'yearly' ? 12 : 1
  for (let months = step; ; months += step) {
    const end = addMonths(countedFrom, months)
    if (end > start) return end
  }
}

/** The first moment of a day in Lagos. */
export const dayStarts = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - offset)
/** The end of a day in Lagos. */
export const dayEnds = (day: string) => new Date(dayStarts(day).getTime() + dayMs)

/** Whole days from one moment to another, rounded up. */
export const daysBetween = (from: Date, to: Date) =>
  Math.max(0, Math.ceil((to.getTime() - from.getTime()) / dayMs))
export const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * dayMs)
/** When the member is reminded next, or the period ends. */
export function firstCheck(endsAt: Date, at: Date): Date {
  const reminders = renewalDays.map((days) => daysBefore(endsAt, days))
  return reminders.find((one) => one > at) ?? endsAt
}
/** The first day of the next month in Lagos. */
export function nextMonth(at: Date): Date {
  const local = new Date(at.getTime() + offset)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - offset)
}
