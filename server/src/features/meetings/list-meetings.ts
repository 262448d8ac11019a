import type { Meeting } from '@akada/contract/meetings/routes'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { type MeetingRow, meetingColumns, meetingJoins, meetingView } from './meeting-rows.ts'

const maxMeetings = 30
/** An abandoned meeting ends this long after its planned end. */
export const overtime = `interval '3 hours'`

const listOwnMeetings = statement<MeetingRow, { viewerId: string; now: Date }>(`
  select ${meetingColumns}
    from (
      select m.* from meetings m where m.host_id = :viewerId and m.ended_at is null
      union
      select m.* from meeting_participants mine join meetings m on m.id = mine.meeting_id
       where mine.user_id = :viewerId and mine.state <> 'removed' and m.ended_at is null
    ) m ${meetingJoins}
   where m.starts_at + make_interval(mins => m.minutes) > :now::timestamptz - ${overtime}
   order by m.starts_at, m.id limit ${maxMeetings}`)

const listPastMeetings = statement<MeetingRow, { viewerId: string; now: Date }>(`
  select ${meetingColumns}
    from (
      select m.* from meeting_participants mine join meetings m on m.id = mine.meeting_id
       where mine.user_id = :viewerId and mine.state <> 'removed' and mine.first_joined_at is not null
         and m.ended_at is not null
       order by mine.meeting_id desc limit ${maxMeetings}
    ) m ${meetingJoins}
   order by m.id desc`)

/** Running lessons first, then upcoming ones, without those that their host has left or never started. */
const listOpenLiveMeetings = statement<
  MeetingRow,
  { viewerId: string; now: Date; hostId: string | null; isFollowed: boolean }
>(`
  select ${meetingColumns} from meetings m ${meetingJoins}
   where m.is_live and m.ended_at is null and m.starts_at > :now::timestamptz - interval '12 hours'
     and m.starts_at + make_interval(mins => m.minutes) > :now::timestamptz - ${overtime}
     and m.host_id not in (select id from left_out_for(:viewerId) id)
     and (:hostId::uuid is null or m.host_id = :hostId::uuid)
     and (not :isFollowed::boolean
       or exists (select from follows f where f.follower_id = :viewerId and f.followee_id = m.host_id))
     and (i.inside > 0 or m.starts_at > :now::timestamptz - interval '15 minutes')
   order by i.inside = 0, m.starts_at, m.id limit ${maxMeetings}`)

type Reading = Pick<Context, 'db' | 'now' | 'storage'>

export const listMeetings = (
  context: Reading,
  viewerId: string,
  { when }: { when?: 'past' | undefined },
): Promise<Meeting[]> => {
  const read = when === 'past' ? listPastMeetings : listOwnMeetings
  return view(context, read(context.db, { viewerId, now: context.now() }))
}

export const listLiveMeetings = (
  context: Reading,
  viewerId: string,
  { hostId, from }: { hostId?: string | undefined; from?: 'followed' | undefined },
): Promise<Meeting[]> => {
  const whose = { hostId: hostId ?? null, isFollowed: from === 'followed' }
  return view(context, listOpenLiveMeetings(context.db, { viewerId, now: context.now(), ...whose }))
}

const view = async ({ storage }: Reading, rows: Promise<MeetingRow[]>): Promise<Meeting[]> =>
  (await rows).map((row) => meetingView(row, storage))
