import { meetingMessages, meetingOpensMinutes } from '@akada/contract/meetings/model'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { insertOutbox } from '#features/notifications/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { type MeetingAccess, mustSeeMeeting } from '../meetings.policy.ts'

const insertReminder = statement<unknown, { id: string; viewerId: string }>(`
  insert into live_reminders (meeting_id, user_id) values (:id, :viewerId) on conflict do nothing`)

const deleteReminder = statement<unknown, { id: string; viewerId: string }>(`
  delete from live_reminders where meeting_id = :id and user_id = :viewerId`)

/** Whether the viewer is notified of a live lesson that they may not follow the teacher of. */
export async function remindOfMeeting(
  context: Pick<Context, 'db' | 'now'>,
  { isReminded, ...access }: MeetingAccess & { isReminded: boolean },
): Promise<{ isReminded: boolean }> {
  const { id, isLive, endedAt } = await mustSeeMeeting(context, access)
  if (!isLive) throw new ApiError('API_ERR_NOT_FOUND')
  if (endedAt && isReminded) throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.ended })
  const set = isReminded ? insertReminder : deleteReminder
  await set(context.db, { id, viewerId: access.viewerId })
  return { isReminded }
}

/** SQL: a notification of each of `members` about a lesson. */
const newsOf = (kind: 'live-soon' | 'live-called-off', members: string) => `
  select d.user_id, '${kind}' as kind, d.id as group_id, 'meeting' as subject_type, d.id as subject_id,
         null::uuid as target_id, d.host_id as actor_id, d.id as action_id from ${members} d`

/** Those who asked for it are told that an announced lesson won't take place; that it is about to begin is said no more. */
export const insertCalledOffNotifications = statement<unknown, { meetingId: string; now: Date }>(`
  with asking as (
    select r.user_id, r.sent_at, m.id, m.host_id from meetings m join live_reminders r on r.meeting_id = m.id
     where m.id = :meetingId and m.is_live and m.announced_at is null and m.starts_at > :now and m.ended_at is null
  ), reminded as (
    select * from asking where sent_at is not null
  ), retracted as (${insertOutbox(newsOf('live-soon', 'reminded'), { isRetraction: true })})
  ${insertOutbox(newsOf('live-called-off', 'asking'))}`)

const markRemindersSent = statement<unknown, { now: Date }>(`
  with due as (
    update live_reminders r set sent_at = :now from meetings m
     where m.id = r.meeting_id and r.sent_at is null and m.is_live and m.ended_at is null
       and m.starts_at > :now::timestamptz - interval '1 hour'
       and m.starts_at <= :now::timestamptz + interval '${meetingOpensMinutes} minutes'
    returning r.user_id, m.id, m.host_id
  )
  ${insertOutbox(newsOf('live-soon', 'due'))}`)

/** Notifies those who asked for it when a live lesson opens. */
export async function sendLiveReminders({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await markRemindersSent(db, { now: now() })
}
