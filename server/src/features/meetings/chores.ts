import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { goneAfter } from './meeting-rows.ts'
import { overtime } from './list-meetings.ts'

/** Meetings whose time is long over, without anybody inside. */
const endForgotten = statement<{ id: string }>(`
  update meetings m set ended_at = $1, media_server = null
   where m.ended_at is null and m.starts_at < $1::timestamptz - interval '1 hour'
     and m.starts_at + make_interval(mins => m.minutes) < $1::timestamptz - ${overtime}
     and not exists (select from meeting_participants p
                      where p.meeting_id = m.id and p.state = 'inside' and p.seen_at > $1::timestamptz - ${goneAfter})
  returning m.id`)

export async function endForgottenMeetings({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  return (await endForgotten(db, now())).length
}
