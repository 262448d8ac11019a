import { dayMs } from '@akada/contract/durations'
import type { Notification } from '@akada/contract/notifications/routes'
import { t } from '@lingui/core/macro'
import { dateFormat, isoDay } from '#lib/time/dates.ts'

export interface Day {
  /** yyyy-MM-dd in the reader's time zone. */
  key: string
  title: string
  notifications: Notification[]
}

/** Notifications by the day they last changed, in their original order. */
export function byDay(notifications: readonly Notification[], now = Date.now()): Day[] {
  const days: Day[] = []
  for (const notification of notifications) {
    const key = isoDay(notification.changedAt)
    const last = days.at(-1)
    if (last?.key === key) last.notifications.push(notification)
    else days.push({ key, title: titleOf(notification.changedAt, now), notifications: [notification] })
  }
  return days
}

function titleOf(changedAt: string, now: number): string {
  const key = isoDay(changedAt)
  if (key === isoDay(now)) return t`Today`
  if (key === isoDay(now - dayMs)) return t`Yesterday`
  return dateFormat({ weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(changedAt))
}
