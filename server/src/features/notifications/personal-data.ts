import { type Db, statement } from '#db/connect.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { own, section } from '#personal-data/section.ts'
import { count, lockShared } from './counts.ts'
import { retractMember } from './retract.ts'

const eraseOutbox = statement<unknown, { id: string }>(
  `delete from notification_outbox where user_id = :id or actor_id = :id`,
)
const eraseBatches = statement<unknown, { id: string }>(
  `delete from notification_outbox_batches where user_id = :id`,
)
const leaveBatches = statement<unknown, { id: string }>(
  `update notification_outbox_batches set actor_ids = array_remove(actor_ids, :id::uuid) where :id = any(actor_ids)`,
)

/** Takes the member out of others' groups, and removes groups about them, such as a follow request. */
async function leaveGroups(tx: Db, userId: string): Promise<void> {
  await lockShared(tx)
  await count(tx, await retractMember(tx, userId))
}

/** A member's notifications, and those of others because of them. */
export const notificationData: PersonalData = {
  sections: [
    section({
      name: 'notifications',
      about: 'What Akada notified you of',
      columns:
        'kind, subject_type, subject_id, target_id, text, actors_count, read_at, changed_at, created_at',
      from: 'notifications',
      where: own,
      cursor: 'id',
    }),
    section({
      name: 'push',
      about: 'Browsers that get push messages',
      columns: "split_part(endpoint, '/', 3) as service, created_at",
      from: 'push_subscriptions',
      where: own,
      cursor: 'id',
    }),
  ],
  erase: [
    { phase: 'identity', erase: (tx, { id }) => eraseOutbox(tx, { id }) },
    { phase: 'identity', erase: (tx, { id }) => eraseBatches(tx, { id }) },
    { phase: 'identity', erase: (tx, { id }) => leaveBatches(tx, { id }) },
    { phase: 'identity', erase: (tx, { id }) => leaveGroups(tx, id) },
  ],
  withheld: {
    notification_counts: 'numbers that follow from the notifications',
    notification_outbox: 'becomes notifications within seconds',
    notification_outbox_batches: 'becomes notifications within seconds',
    notification_actions: "the actors of others' notifications, which are in the other sections",
  },
}
