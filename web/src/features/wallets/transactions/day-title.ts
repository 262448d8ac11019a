import { t } from '@lingui/core/macro'
import { dateText, isoDay } from '#lib/time/dates.ts'

/** 'Today', or the day with its weekday; the year only of earlier years. */
export function dayTitle(at: string): string {
  if (isoDay(at) === isoDay(Date.now())) return t`Today`
  const date = new Date(at)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return dateText(date, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
}
