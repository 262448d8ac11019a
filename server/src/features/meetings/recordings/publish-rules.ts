import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { type MeetingRow, meetingColumns, meetingJoins, rulesOf } from '../meeting-rows.ts'

const findMeetingForHost = statement<MeetingRow, { viewerId: string; now: Date; meetingId: string }>(`
  select ${meetingColumns} from meetings m ${meetingJoins} where m.id = :meetingId::uuid`)
const findMeetingHost = statement<{ hostId: string }, { meetingId: string }>(
  `select host_id from meetings where id = :meetingId`,
)

/** Says in the room that its rules are different now. */
export async function publishRules(
  { db, live, now }: Pick<Context, 'db' | 'live' | 'now'>,
  meetingId: string,
): Promise<void> {
  const [host] = await findMeetingHost(db, { meetingId })
  const [meeting] = host ? await findMeetingForHost(db, { viewerId: host.hostId, now: now(), meetingId }) : []
  if (meeting) live.publish(`meeting:${meetingId}`, 'meeting-rules', { meetingId, rules: rulesOf(meeting) })
}
