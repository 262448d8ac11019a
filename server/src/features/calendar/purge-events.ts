import { inParts } from '#jobs/in-parts.ts'
import { statement } from '#db/connect.ts'
import type { Context } from '../../context.ts'

const day = 86_400_000
/** A cancelled event stays readable for its participants; a guest's address stays for answers after the last date. */
const days = { cancelled: 30, guests: 90, reminders: 7 } as const

const purgeCancelled = statement<unknown, { cancelledAt: Date }>(
  `delete from events where cancelled_at < :cancelledAt`,
)
const purgeGuests = statement<unknown, { lastEndsAt: Date }>(`
  delete from event_participants where email is not null and last_ends_at < :lastEndsAt`)
const purgeReminders = statement<unknown, { dueAt: Date }>(
  `delete from event_reminders where due_at < :dueAt`,
)
const purgeAnnouncements = statement<unknown, { doneAt: Date }>(
  `delete from learner_announcements where done_at < :doneAt`,
)

export function purgeEvents({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = (count: number) => new Date(now().getTime() - count * day)
  return inParts(
    () => purgeCancelled(db, { cancelledAt: before(days.cancelled) }),
    () => purgeGuests(db, { lastEndsAt: before(days.guests) }),
    () => purgeReminders(db, { dueAt: before(days.reminders) }),
    () => purgeAnnouncements(db, { doneAt: before(days.reminders) }),
  )
}
