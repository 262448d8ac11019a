import { type Db, statement } from '#db/connect.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'
import { applyCountChanges, lockGroupsShared } from './counts.ts'
import { retractMember } from './retract.ts'

const deleteOutboxOfMember = statement<unknown, { id: string }>(
  `delete from notification_outbox where user_id = :id or actor_id = :id`,
)
const deleteBatchesOfMember = statement<unknown, { id: string }>(
  `delete from notification_outbox_batches where user_id = :id`,
)
const updateBatchActors = statement<unknown, { id: string }>(
  `update notification_outbox_batches set actor_ids = array_remove(actor_ids, :id::uuid) where :id = any(actor_ids)`,
)

/** Takes the member out of others' groups, and removes groups about them, such as a follow request. */
async function leaveGroups(tx: Db, userId: string): Promise<void> {
  await lockGroupsShared(tx)
  await applyCountChanges(tx, await retractMember(tx, userId))
}

/** A member's notifications, and those of others because of them. */
export const notificationData: PersonalData = {
  sections: [
    section({
      name: 'notifications',
      about: 'What you were notified of',
      columns:
        'kind, subject_type, subject_id, target_id, text, actors_count, read_at, changed_at, created_at',
      from: 'notifications',
      where: ofMember,
      cursor: 'id',
    }),
    section({
      name: 'push',
      about: 'Browsers that get push messages',
      columns: "split_part(endpoint, '/', 3) as service, created_at",
      from: 'push_subscriptions',
      where: ofMember,
      cursor: 'id',
    }),
  ],
  erase: [
    { phase: 'identity', erase: (tx, { id }) => deleteOutboxOfMember(tx, { id }) },
    { phase: 'identity', erase: (tx, { id }) => deleteBatchesOfMember(tx, { id }) },
    { phase: 'identity', erase: (tx, { id }) => updateBatchActors(tx, { id }) },
    { phase: 'identity', erase: (tx, { id }) => leaveGroups(tx, id) },
  ],
  withheld: {
    notification_counts: 'numbers that follow from the notifications',
    notification_outbox: 'becomes notifications within seconds',
    notification_outbox_batches: 'becomes notifications within seconds',
    notification_actions: "the actors of others' notifications, which are in the other sections",
  },
}
