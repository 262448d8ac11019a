import { addDays } from '@akada/contract/calendar/recurrence'
import { wallNumber } from '../timezones/local-time.ts'
import { timezoneNamed } from '../timezones/timezone-names.ts'
import { instantOf } from '#schedule/timezone-offsets.ts'

/**
 * Reminders of all-day events are sent on the evening before, in the participant's time zone. This number of minutes
 * marks them.
 */
export const allDayReminderMinutes = 360
const reminderTime = '18:00'

/** When an all-day event is announced to somebody in a zone. */
export function allDayReminderTime(date: string, timeZone: string): Date {
  const zone = timezoneNamed(timeZone) ?? 'Africa/Lagos'
  return new Date(instantOf(zone, wallNumber(`${addDays(date, -1)}T${reminderTime}`)))
}
