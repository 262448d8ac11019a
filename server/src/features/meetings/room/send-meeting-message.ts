import { meetingMessages } from '@akada/contract/meetings/model'
import type { MeetingMessage } from '@akada/contract/meetings/room-routes'
import pg from 'pg'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'
import { type MeetingAccess, mustBeInside } from '../meetings.policy.ts'
import { findParticipant, listHiddenFrom } from '../list-participants.ts'

interface MessageRow {
  id: string
  seq: number
  userId: string
  name: string
  toUserId: string | null
  toName: string | null
  body: string
  createdAt: Date
  clientId: string
}

const columns = `x.id, x.seq, x.user_id, p.name, x.to_user_id, t.name as to_name, x.body, x.created_at, x.client_id`
const joins = `
  join meeting_participants p on p.meeting_id = x.meeting_id and p.user_id = x.user_id
  left join meeting_participants t on t.meeting_id = x.meeting_id and t.user_id = x.to_user_id`

const maxMessages = 500
const listMessagesAfter = statement<MessageRow, { meetingId: string; viewerId: string; seq: number }>(`
  select ${columns} from meeting_messages x ${joins} join users u on u.id = x.user_id cross
    join lateral can_see_user(:viewerId, u)
   where x.meeting_id = :meetingId and x.seq > :seq and (x.to_user_id is null or :viewerId in (x.to_user_id, x.user_id))
   order by x.seq limit ${maxMessages}`)

const findMessageByClientId = statement<
  MessageRow,
  { viewerId: string; clientId: string; meetingId: string }
>(
  `select ${columns} from meeting_messages x ${joins} where x.user_id = :viewerId and x.client_id = :clientId
    and x.meeting_id = :meetingId`,
)

/** Numbers of a meeting's messages have no gaps: its row is locked while one is assigned. */
interface MessageInsert {
  meetingId: string
  userId: string
  toUserId: string | null
  body: string
  clientId: string
}

const insertMeetingMessage = statement<{ id: string }, MessageInsert>(`
  with numbered as (
    update meetings set message_seq = message_seq + 1 where id = :meetingId and ended_at is null returning message_seq
  )
  insert into meeting_messages (meeting_id, seq, user_id, to_user_id, body, client_id)
  select :meetingId, message_seq, :userId, :toUserId, :body, :clientId from numbered returning id`)

/** Whether it is new; a repeated message takes no number. */
async function insertOnce(db: Db, message: MessageInsert): Promise<boolean> {
  const made = await insertMeetingMessage(db, message).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.constraint === 'meeting_messages_user_id_client_id_key')
      return []
    throw error
  })
  return made.length > 0
}

const toMeetingMessage = (row: MessageRow, viewerId: string): MeetingMessage => ({
  id: row.id,
  seq: row.seq,
  sender: { userId: row.userId, name: row.name },
  message: row.body,
  timestamp: row.createdAt.toISOString(),
  isPrivate: row.toUserId !== null,
  to: row.toUserId === null ? null : { userId: row.toUserId, name: row.toName ?? '' },
  clientId: row.userId === viewerId ? row.clientId : null,
})

type Writing = Pick<Context, 'db' | 'now' | 'live'>

export async function listMeetingMessages(
  context: Writing,
  { id, viewerId, after: seq }: MeetingAccess & { after: number },
): Promise<MeetingMessage[]> {
  const meeting = await mustBeInside(context, { id, viewerId })
  return (await listMessagesAfter(context.db, { meetingId: meeting.id, viewerId, seq })).map((row) =>
    toMeetingMessage(row, viewerId),
  )
}

interface NewMessage extends MeetingAccess {
  message: string
  to: string | undefined
  clientId: string
}

interface PrivateMessage {
  meetingId: string
  viewerId: string
  to: string
  blocked: readonly string[]
}

async function mustReach(db: Db, { meetingId, viewerId, to, blocked }: PrivateMessage): Promise<void> {
  const reader =
    to === viewerId || blocked.includes(to) ? undefined : await findParticipant(db, meetingId, to)
  if (!reader) throw new ApiError('API_ERR_NOT_FOUND')
}

/** Writes to everybody, or to one other participant; the same `clientId` returns the same message. */
export async function sendMeetingMessage(context: Writing, form: NewMessage): Promise<MeetingMessage> {
  const { db, live } = context
  const { viewerId, message, to, clientId } = form
  const meeting = await mustBeInside(context, form)
  if (meeting.endedAt) throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.ended })
  const blocked = await listHiddenFrom(db, meeting.id, viewerId)
  if (to) await mustReach(db, { meetingId: meeting.id, viewerId, to, blocked })
  const isNew = await insertOnce(db, {
    meetingId: meeting.id,
    userId: viewerId,
    toUserId: to ?? null,
    body: message,
    clientId,
  })
  const [row] = await findMessageByClientId(db, { viewerId, clientId, meetingId: meeting.id })
  if (!row) throw new ApiError('API_ERR_CONFLICT')
  if (isNew) {
    const event = { meetingId: meeting.id, message: { ...toMeetingMessage(row, viewerId), clientId: null } }
    if (to) live.publish([`user:${to}`, `user:${viewerId}`], 'meeting-message', event)
    else live.publish({ room: `meeting:${meeting.id}`, hiddenFrom: blocked }, 'meeting-message', event)
  }
  return toMeetingMessage(row, viewerId)
}
