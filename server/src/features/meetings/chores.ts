import { boardLimits } from '@akada/contract/meetings/model'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { goneAfter } from './meeting-rows.ts'
import { overtime } from './list-meetings.ts'

/** Meetings whose time is long over, without anybody inside. */
const markForgottenMeetingsEnded = statement<{ id: string }, { now: Date }>(`
  update meetings m set ended_at = :now, media_server = null
   where m.ended_at is null and m.starts_at < :now::timestamptz - interval '1 hour'
     and m.starts_at + make_interval(mins => m.minutes) < :now::timestamptz - ${overtime}
     and not exists (select from meeting_participants p
                      where p.meeting_id = m.id and p.state = 'inside' and p.seen_at > :now::timestamptz - ${goneAfter})
  returning m.id`)

/** Longer than undo reaches back, so that what somebody is about to undo is still there: clocks and lost connections take time. */
const hiddenMinutes = boardLimits.undoMinutes * 1.5

const deleteHiddenBoardItems = statement<{ id: string }, { now: Date }>(`
  delete from board_items b using (
    select meeting_id, id from board_items where hidden_at < :now::timestamptz - interval '${hiddenMinutes} minutes'
     order by hidden_at limit 20000) old
   where b.meeting_id = old.meeting_id and b.id = old.id returning b.id`)

/** What was undone, erased or cleared on whiteboards, once nobody can bring it back. */
export async function removeHiddenItems({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  return (await deleteHiddenBoardItems(db, { now: now() })).length
}

export async function endForgottenMeetings({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  return (await markForgottenMeetingsEnded(db, { now: now() })).length
}
