import { dayMs } from '@akada/contract/durations'
import { inParts } from '#jobs/in-parts.ts'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'

/** A cancelled event stays readable for its participants; a guest's address stays for answers after the last date. */
const retentionDays = { cancelled: 30, guests: 90, reminders: 7 } as const

const deleteCancelledEvents = statement<unknown, { cancelledAt: Date }>(
  `delete from events where cancelled_at < :cancelledAt`,
)
const deletePastGuests = statement<unknown, { lastEndsAt: Date }>(`
  delete from event_participants where email is not null and last_ends_at < :lastEndsAt`)
const deletePastReminders = statement<unknown, { dueAt: Date }>(
  `delete from event_reminders where due_at < :dueAt`,
)
const deleteDoneAnnouncements = statement<unknown, { doneAt: Date }>(
  `delete from learner_announcements where done_at < :doneAt`,
)

export function purgeEvents({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = (count: number) => new Date(now().getTime() - count * dayMs)
  return inParts(
    () => deleteCancelledEvents(db, { cancelledAt: before(retentionDays.cancelled) }),
    () => deletePastGuests(db, { lastEndsAt: before(retentionDays.guests) }),
    () => deletePastReminders(db, { dueAt: before(retentionDays.reminders) }),
    () => deleteDoneAnnouncements(db, { doneAt: before(retentionDays.reminders) }),
  )
}
