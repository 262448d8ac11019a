import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { goneAfter, openingMinutes } from './meeting-rows.ts'

interface Plan {
  code: string
  startTime: Date
  minutes: number
  title?: string
  now: Date
}

/** A running meeting stays where it is until the next one opens. */
const move = statement(`
  update meetings m
     set starts_at = $2, minutes = $3, title = coalesce($4, m.title),
         ended_at = case when m.starts_at = $2 and m.minutes = $3 then m.ended_at end
   where m.code = $1 and (m.starts_at, m.minutes, m.title) is distinct from ($2, $3, coalesce($4, m.title))
     and ($2 <= $5::timestamptz + ${openingMinutes}
       or m.starts_at > $5::timestamptz + ${openingMinutes}
       or not exists (select from meeting_participants p
                       where p.meeting_id = m.id and p.state = 'inside' and p.seen_at > $5::timestamptz - ${goneAfter}))`)

/** Moves the meeting of an event to the event's next date; an ended one reopens. */
export async function moveMeeting(tx: Db, { code, startTime, minutes, title, now }: Plan): Promise<void> {
  await move(tx, code, startTime, minutes, title ?? null, now)
}

const close = statement(`
  update meetings set ended_at = $2, media_server = null where code = $1 and ended_at is null`)

/** Ends the meeting of an event that no longer takes place. */
export async function closeMeeting(tx: Db, code: string, now: Date): Promise<void> {
  await close(tx, code, now)
}

/** Whether an event of any feature has invited a member to a meeting. */
export async function isInvited(
  { db, declared }: Pick<Context, 'db' | 'declared'>,
  guest: { code: string; userId: string },
): Promise<boolean> {
  for (const isGuest of declared.meetingGuests) if (await isGuest(db, guest)) return true
  return false
}
