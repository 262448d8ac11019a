import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { isoDay } from '#lib/time/dates.ts'

/** 'Today', or the day with its weekday; the year only of earlier years. */
export function dayTitle(at: string): string {
  if (isoDay(at) === isoDay(Date.now())) return t`Today`
  const date = new Date(at)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return i18n.date(date, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
}
