import { meetingMessages, readMeetingCode } from '@akada/contract/meetings/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type MeetingRow, meetingColumns, meetingJoins } from './meeting-rows.ts'

export interface MeetingAccess {
  /** A code, or an id. */
  id: string
  viewerId: string
}

type Reading = Pick<Context, 'db' | 'now'>

const findMeetingById = statement<MeetingRow, { viewerId: string; now: Date; meetingId: string }>(
  `select ${meetingColumns} from meetings m ${meetingJoins} where m.id = :meetingId::uuid`,
)
const findMeetingByCode = statement<MeetingRow, { viewerId: string; now: Date; code: string }>(
  `select ${meetingColumns} from meetings m ${meetingJoins} where m.code = :code`,
)
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The meeting of a code or an id; one whose host the viewer may not see counts as not found. */
export async function mustSeeMeeting(
  { db, now }: Reading,
  { id, viewerId }: MeetingAccess,
): Promise<MeetingRow> {
  const code = readMeetingCode(id)
  const asking = { viewerId, now: now() }
  const [meeting] = uuid.test(id)
    ? await findMeetingById(db, { ...asking, meetingId: id })
    : code
      ? await findMeetingByCode(db, { ...asking, code })
      : []
  if (!meeting) throw new ApiError('API_ERR_NOT_FOUND', { message: meetingMessages.code })
  return meeting
}

/** A participant who was admitted and hasn't left. */
export async function mustBeInside(reading: Reading, access: MeetingAccess): Promise<MeetingRow> {
  return mustBeAdmitted(await mustSeeMeeting(reading, access))
}

/** The same for a meeting that has been read. */
export function mustBeAdmitted(meeting: MeetingRow): MeetingRow {
  if (meeting.state === 'removed')
    throw new ApiError('API_ERR_FORBIDDEN', { message: meetingMessages.removed })
  if (meeting.state === 'admitted' || meeting.state === 'inside' || meeting.state === 'left') return meeting
  throw new ApiError('API_ERR_FORBIDDEN', { message: meetingMessages.notInside })
}

/** The host or a co-host. */
export async function mustModerate(reading: Reading, access: MeetingAccess): Promise<MeetingRow> {
  const meeting = await mustSeeMeeting(reading, access)
  if (meeting.role === 'host' || (meeting.role === 'cohost' && meeting.state !== 'removed')) return meeting
  throw new ApiError('API_ERR_FORBIDDEN')
}

export async function mustHost(reading: Reading, access: MeetingAccess): Promise<MeetingRow> {
  const meeting = await mustSeeMeeting(reading, access)
  if (meeting.role === 'host') return meeting
  throw new ApiError('API_ERR_FORBIDDEN')
}

const hasMeetingSeat = statement<{ id: string }, { id: string; viewerId: string }>(`
  select m.id from meetings m join meeting_participants p on p.meeting_id = m.id and p.user_id = :viewerId
   where m.id = :id::uuid and m.ended_at is null and p.state in ('admitted', 'inside')`)

/** Whether a member receives the events of a meeting. */
export async function maySeeMeetingRoom(db: Db, id: string, viewerId: string): Promise<boolean> {
  return (await hasMeetingSeat(db, { id, viewerId })).length > 0
}
