import { removedCommentDays } from '@akada/contract/comments/keeping'
import { dayMs } from '@akada/contract/durations'
import { statement } from '#db/connect.ts'
import { isUnderReview } from '#features/moderation/public.ts'
import type { Context } from '#context.ts'

const purgeTakenComments = statement<unknown, { before: Date }>(`
  delete from comments c
   where (c.held_for is not null or c.moderated_by is not null) and c.deleted_at < :before
     and not ${isUnderReview('c.id')}`)

/** What creators removed or left waiting is kept for 30 days, and as long as moderators have to look at it. */
export async function purgeComments({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await purgeTakenComments(db, { before: new Date(now().getTime() - removedCommentDays * dayMs) })
}
