import { inParts } from '#jobs/in-parts.ts'
import { statement } from '#db/connect.ts'
import type { Context } from '../../context.ts'

const day = 86_400_000
/** A cancelled event stays readable for its participants; a guest's address stays for answers after the last date. */
const days = { cancelled: 30, guests: 90, reminders: 7 } as const

const purgeCancelled = statement(`delete from events where cancelled_at < $1`)
const purgeGuests = statement(`
  delete from event_participants where email is not null and last_ends_at < $1`)
const purgeReminders = statement(`delete from event_reminders where due_at < $1`)
const purgeAnnouncements = statement(`delete from learner_announcements where done_at < $1`)

export function purgeEvents({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = (count: number) => new Date(now().getTime() - count * day)
  return inParts(
    () => purgeCancelled(db, before(days.cancelled)),
    () => purgeGuests(db, before(days.guests)),
    () => purgeReminders(db, before(days.reminders)),
    () => purgeAnnouncements(db, before(days.reminders)),
  )
}
