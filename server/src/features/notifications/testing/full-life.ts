import { sql } from 'kysely'
import type { Life } from '#testing/world/life.ts'
import { aggregateNotifications } from '../aggregator-loop.ts'
import { notify } from '../notify.ts'

/** Notifications of hers and others, and some that are not aggregated yet. */
export async function seed({ world, ada, obi, fan, others }: Life): Promise<void> {
  // The server itself would aggregate what is to stay in the outbox.
  await world.app.close()
  const subject = { type: 'user', id: ada.id }
  await notify(world.db, { to: obi.id, kind: 'follow-request', subject, actorId: ada.id })
  await aggregateNotifications(world)
  const push = { userId: ada.id, endpoint: 'https://push.example/ada', p256dh: '', auth: '' }
  await world.db.insertInto('pushSubscriptions').values(push).execute()
  await sql`insert into notification_outbox (user_id, kind, group_id, subject_type, subject_id, actor_id, action_id)
    values (${obi.id}, 'like', ${others.id}, 'post', ${others.id}, ${ada.id}, ${ada.id}),
           (${ada.id}, 'like', ${others.id}, 'post', ${others.id}, ${fan.id}, ${fan.id})`.execute(world.db)
  await sql`insert into notification_outbox_batches
      (user_id, kind, subject_type, subject_id, actor_ids, is_retraction)
    values (${obi.id}, 'like', 'post', ${others.id}, ${[ada.id, fan.id]}, false),
           (${ada.id}, 'like', 'post', ${others.id}, ${[fan.id]}, false)`.execute(world.db)
}
