import { dayMs } from '@akada/contract/durations'
import { defaultReminders } from '@akada/contract/calendar/model'

/** How far ahead reminders are scheduled. */
const ahead = 2 * dayMs
/** The earliest reminder comes two days before its event; all-day events start up to a day earlier elsewhere. */
const earliest = 2 * dayMs

/** SQL: the default reminders, in minutes before an event. */
export const usualMinutes = `'{${defaultReminders.join()}}'::smallint[]`

/**
 * SQL: occurrences `o` whose reminders may become due, of all events or of one. One statement for both would have a plan that reads the occurrences of all.
 */
export const inWindow = {
  ofAll: 'o.starts_at > :now and o.starts_at < :startsBefore',
  ofOne: 'o.starts_at > :now and o.starts_at < :startsBefore and o.event_id = :eventId',
} as const
export type InWindow = (typeof inWindow)[keyof typeof inWindow]

/** SQL: when a reminder `m` of an occurrence `o` is due. */
export const dueAt = `o.starts_at - m.minutes * interval '1 minute'`

/** SQL: what is due within the window. */
export const isDueInWindow = `${dueAt} >= :now and ${dueAt} < :dueBefore`

/** The parameters of those conditions. */
export interface ReminderWindow {
  now: Date
  startsBefore: Date
  dueBefore: Date
}
export const reminderWindow = (now: Date): ReminderWindow => ({
  now,
  startsBefore: new Date(now.getTime() + ahead + earliest),
  dueBefore: new Date(now.getTime() + ahead),
})

/** SQL: whether the occurrence of a sent reminder now starts so late that it is due again after `:now`. */
export const isDueAgain = (reminder: string) => `exists (
       select from event_occurrences o
        where o.event_id = ${reminder}.event_id and o.date = ${reminder}.date
          and o.starts_at - ${reminder}.minutes * interval '1 minute' > :now)`
