import { eachRow } from '#jobs/each-row.ts'
import { inParts } from '#jobs/in-parts.ts'
import { recordingLimits } from '@akada/contract/meetings/recording-routes'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { notify } from '#features/notifications/public.ts'
import { goneAfter } from '../meeting-rows.ts'
import { callServerForRoom } from '../room/server-for-room.ts'
import { removeRecording } from './delete-recording.ts'
import { type RecordingContext, continueRecording, endRecording } from './run-recording.ts'
import { publishRules } from './publish-rules.ts'

interface RunningRecording {
  meetingId: string
  isOver: boolean
}

const listRunningRecordings = statement<RunningRecording, { now: Date; except: readonly string[] }>(`
  select r.meeting_id, m.ended_at is not null or not exists (
           select from meeting_participants p
            where p.meeting_id = m.id and p.state = 'inside'
              and p.seen_at > :now::timestamptz - 3 * ${goneAfter}) as is_over
    from meeting_recordings r join meetings m on m.id = r.meeting_id
   where r.state = 'recording' and r.started_at < :now::timestamptz - interval '1 minute'
     and r.meeting_id <> all(:except::uuid[])
   order by r.started_at limit 200`)
const markOrphansFailed = statement<unknown, { now: Date }>(
  `update meeting_recordings set state = 'failed', ended_at = :now where state = 'recording' and meeting_id is null`,
)
const listUnannouncedRecordings = statement<{ id: string }, { except: readonly string[] }>(`
  select id from meeting_recordings
   where notified_at is null and state in ('ready', 'failed') and id <> all(:except::uuid[]) order by id limit 100`)
const markRecordingAnnounced = statement<
  { id: string; userId: string; state: 'ready' | 'failed' },
  { id: string; now: Date }
>(`
  update meeting_recordings set notified_at = :now where id = :id and notified_at is null and state in ('ready', 'failed')
  returning id, user_id, state`)
const listExpiredRecordings = statement<
  { id: string; userId: string },
  { now: Date; except: readonly string[] }
>(`
  select id, user_id from meeting_recordings
   where state in ('ready', 'failed') and ended_at < :now::timestamptz - interval '${recordingLimits.days} days'
     and id <> all(:except::uuid[])
   order by ended_at limit 100`)

/**
 * Ends recordings whose meeting is over or that have become too large, continues those whose media server was
 * restarted, notifies their hosts, and deletes what nobody used.
 */
export const followRecordings = (context: Context): Promise<void> =>
  inParts(
    () => markOrphansFailed(context.db, { now: context.now() }),
    () =>
      eachRow(context, {
        name: 'follow-recordings',
        next: ({ except }) => listRunningRecordings(context.db, { now: context.now(), except }),
        keyOf: ({ meetingId }) => meetingId,
        work: (one) => followRecording(context, one),
      }),
    () => notifyHosts(context),
    () =>
      eachRow(context, {
        name: 'purge-recordings',
        next: ({ except }) => listExpiredRecordings(context.db, { now: context.now(), except }),
        keyOf: ({ id }) => id,
        work: (one) => removeRecording(context, one),
      }),
  )

const notifyHosts = ({ db, now }: Context) =>
  eachRow(
    { db, now },
    {
      name: 'announce-recordings',
      next: ({ except }) => listUnannouncedRecordings(db, { except }),
      keyOf: ({ id }) => id,
      work: ({ id }) =>
        db.transaction().execute(async (tx) => {
          const [one] = await markRecordingAnnounced(tx, { id, now: now() })
          const subject = { type: 'recording', id }
          if (one) await notify(tx, { to: one.userId, kind: `recording-${one.state}`, subject })
        }),
    },
  )

async function followRecording(
  context: RecordingContext,
  { meetingId, isOver }: RunningRecording,
): Promise<void> {
  const status = await callServerForRoom(context, 'recording', { room: meetingId })
  if (!isOver && !status) return continueRecording(context, meetingId)
  if (!isOver && !status?.ended) return undefined
  if (await endRecording(context, meetingId, status?.ended ?? null)) await publishRules(context, meetingId)
  return undefined
}
