import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { goneAfter, openingMinutes } from './meeting-rows.ts'

interface MeetingSchedule {
  code: string
  startTime: Date
  minutes: number
  title?: string
  now: Date
}

/** A running meeting stays where it is until the next one opens. */
const updateMeetingSchedule = statement<
  unknown,
  { code: string; startTime: Date; minutes: number; title: string | null; now: Date }
>(`
  update meetings m
     set starts_at = :startTime, minutes = :minutes, title = coalesce(:title, m.title),
         ended_at = case when m.starts_at = :startTime and m.minutes = :minutes then m.ended_at end
   where m.code = :code and (m.starts_at, m.minutes, m.title) is distinct
     from (:startTime, :minutes, coalesce(:title, m.title))
     and (:startTime <= :now::timestamptz + ${openingMinutes}
       or m.starts_at > :now::timestamptz + ${openingMinutes}
       or not exists (select from meeting_participants p
                       where p.meeting_id = m.id and p.state = 'inside'
                         and p.seen_at > :now::timestamptz - ${goneAfter}))`)

/** Moves the meeting of an event to the event's next date; an ended one reopens. */
export async function moveMeeting(
  tx: Db,
  { code, startTime, minutes, title, now }: MeetingSchedule,
): Promise<void> {
  await updateMeetingSchedule(tx, { code, startTime, minutes, title: title ?? null, now })
}

const endMeetingByCode = statement<unknown, { code: string; now: Date }>(`
  update meetings set ended_at = :now, media_server = null where code = :code and ended_at is null`)

/** Ends the meeting of an event that no longer takes place. */
export async function closeMeeting(tx: Db, code: string, now: Date): Promise<void> {
  await endMeetingByCode(tx, { code, now })
}

/** Whether an event of any feature has invited a member to a meeting. */
export async function isInvitedToMeeting(
  { db, declared }: Pick<Context, 'db' | 'declared'>,
  guest: { code: string; userId: string },
): Promise<boolean> {
  for (const isGuest of declared.meetingGuests) if (await isGuest(db, guest)) return true
  return false
}
