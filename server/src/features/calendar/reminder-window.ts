import { defaultReminders } from '@akada/contract/event'

const day = 86_400_000
/** How far ahead reminders are scheduled. */
const ahead = 2 * day
/** The earliest reminder comes two days before its event; all-day events start up to a day earlier elsewhere. */
const earliest = 2 * day

/** SQL: the minutes before an event of which whoever chose none is reminded. */
export const usualMinutes = `'{${defaultReminders.join()}}'::smallint[]`

/**
 * SQL: occurrences `o` whose reminders may become due, of all events or of one: $1 now, $2 starts until, $3 the event or
 * null. One statement for both would have a plan that reads the occurrences of all.
 */
export const inWindow = {
  ofAll: 'o.starts_at > $1 and o.starts_at < $2 and $3::uuid is null',
  ofOne: 'o.starts_at > $1 and o.starts_at < $2 and o.event_id = $3',
} as const
export type InWindow = (typeof inWindow)[keyof typeof inWindow]

/** SQL: when a reminder `m` of an occurrence `o` is due. */
export const dueAt = `o.starts_at - m.minutes * interval '1 minute'`

/** SQL: what is due from now until $4. */
export const isDueInWindow = `${dueAt} >= $1 and ${dueAt} < $4`

/** The values of those conditions, $1 to $4. */
export const reminderWindow = (now: Date, eventId: string | undefined) =>
  [now, new Date(now.getTime() + ahead + earliest), eventId ?? null, new Date(now.getTime() + ahead)] as const

/** SQL: whether the occurrence of a sent reminder now starts so late that it is due again after $2. */
export const isDueAgain = (reminder: string) => `exists (
       select from event_occurrences o
        where o.event_id = ${reminder}.event_id and o.date = ${reminder}.date
          and o.starts_at - ${reminder}.minutes * interval '1 minute' > $2)`
