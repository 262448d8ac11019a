import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { type MeetingAccess, mustModerate } from './meetings.policy.ts'

interface Attendee {
  userId: string
  name: string
  username: string
  firstJoinedAt: Date
  leftAt: Date | null
  seconds: number
  rating: number | null
}

const listAttendees = statement<Attendee, { meetingId: string; viewerId: string }>(`
  select p.user_id, p.name, u.username, p.first_joined_at, p.left_at, p.seconds, p.rating
    from meeting_participants p join users u on u.id = p.user_id cross join lateral can_see_user(:viewerId, u)
   where p.meeting_id = :meetingId and p.first_joined_at is not null
   order by p.first_joined_at, p.number limit 1000`)

/** Attendance for the host: when each participant came and left, and how long they stayed. */
export async function listAttendance(context: Pick<Context, 'db' | 'now'>, access: MeetingAccess) {
  const meeting = await mustModerate(context, access)
  const rows = await listAttendees(context.db, { meetingId: meeting.id, viewerId: access.viewerId })
  return rows.map(({ firstJoinedAt, leftAt, ...row }) => ({
    ...row,
    firstJoinedAt: firstJoinedAt.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
  }))
}

export interface AttendedMeeting {
  id: string
  title: string
  joinedAt: Date
  seconds: number
}

/** Which of a host's meetings a member attended, the last one first. */
export const listAttendedMeetings = statement<AttendedMeeting, { hostId: string; userId: string }>(`
  select m.id, m.title, p.first_joined_at as joined_at, p.seconds
    from meeting_participants p join meetings m on m.id = p.meeting_id
   where p.user_id = :userId and m.host_id = :hostId and p.first_joined_at is not null
   order by p.first_joined_at desc, m.id limit 50`)
