import { type Db, statement } from '#db/connect.ts'
import { insertOutbox } from '#features/notifications/public.ts'
import type { MeetingRow } from '../meeting-rows.ts'

/** Notifies the host's followers and learners, and who asked for it, once. */
const markMeetingAnnounced = statement<unknown, { id: string; now: Date }>(`
  with announced as (
    update meetings set announced_at = :now
     where id = :id and is_live and announced_at is null and ended_at is null returning id, host_id
  ), listeners as (
    select f.follower_id as user_id from announced m join follows f on f.followee_id = m.host_id
    union
    select r.user_id from announced m join live_reminders r on r.meeting_id = m.id
    union
    select e.user_id from announced m join courses c on c.user_id = m.host_id
      join enrolments e on e.course_id = c.id where e.user_id <> m.host_id
  )
  ${insertOutbox(`
    select l.user_id, 'live-started' as kind, m.id as group_id, 'meeting' as subject_type, m.id as subject_id,
           null::uuid as target_id, m.host_id as actor_id, m.id as action_id
      from announced m cross join listeners l`)}`)

/** Notifies others once the host of a live lesson is in it. */
export async function announceLive(
  db: Db,
  { id, isLive, role }: Pick<MeetingRow, 'id' | 'isLive' | 'role'>,
  now: Date,
): Promise<void> {
  if (isLive && role === 'host') await markMeetingAnnounced(db, { id, now })
}
