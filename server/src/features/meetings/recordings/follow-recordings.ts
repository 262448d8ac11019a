import { recordingLimits } from '@akada/contract/recordings'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { notify } from '#features/notifications/public.ts'
import { goneAfter } from '../meeting-rows.ts'
import { tellRoom } from '../room/place-room.ts'
import { removeRecording } from './delete-recording.ts'
import { type Recording, continueRecording, endRecording } from './run-recording.ts'
import { publishRules } from './publish-rules.ts'

interface Running {
  meetingId: string
  isOver: boolean
}

const running = statement<Running>(`
  select r.meeting_id, m.ended_at is not null or not exists (
           select from meeting_participants p
            where p.meeting_id = m.id and p.state = 'inside' and p.seen_at > $1::timestamptz - 3 * ${goneAfter}) as is_over
    from meeting_recordings r join meetings m on m.id = r.meeting_id
   where r.state = 'recording' and r.started_at < $1::timestamptz - interval '1 minute'
   order by r.started_at limit 200`)
const orphaned = statement(
  `update meeting_recordings set state = 'failed', ended_at = $1 where state = 'recording' and meeting_id is null`,
)
const news = statement<{ id: string; userId: string; state: 'ready' | 'failed' }>(`
  update meeting_recordings set notified_at = $1 where notified_at is null and state in ('ready', 'failed')
  returning id, user_id, state`)
const old = statement<{ id: string; userId: string }>(`
  select id, user_id from meeting_recordings
   where state in ('ready', 'failed') and ended_at < $1::timestamptz - interval '${recordingLimits.days} days' limit 100`)

/**
 * Ends recordings whose meeting is over or that have become too large, continues those whose media server was
 * restarted, notifies their hosts, and deletes what nobody used.
 */
export async function followRecordings(context: Context): Promise<void> {
  const { db, now } = context
  await orphaned(db, now())
  for (const one of await running(db, now())) await follow(context, one)
  await db.transaction().execute(async (tx) => {
    for (const { id, userId, state } of await news(tx, now()))
      await notify(tx, { to: userId, kind: `recording-${state}`, subject: { type: 'recording', id } })
  })
  for (const { id, userId } of await old(db, now())) await removeRecording(context, { id, userId })
}

async function follow(context: Recording, { meetingId, isOver }: Running): Promise<void> {
  const status = await tellRoom(context, 'recording', { room: meetingId })
  if (!isOver && !status) return continueRecording(context, meetingId)
  if (!isOver && !status?.ended) return undefined
  if (await endRecording(context, meetingId, status?.ended ?? null)) await publishRules(context, meetingId)
  return undefined
}
