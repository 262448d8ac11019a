import type { ModerationAction } from '@akada/contract/moderation'
import { statement } from '#db/connect.ts'
import { touch } from '#features/posts/public.ts'
import { tellHidden } from '#features/reports/public.ts'
import { endSessions } from '#features/sessions/public.ts'
import type { Context } from '../../context.ts'
import type { Decided } from './decide.ts'
import { type Notice, sendNotice } from './notices.ts'

/** What follows a decision once it is stored: screens lose the thing, sessions end, the author is written to. */
export async function afterDecision(
  context: Context,
  decided: Decided,
  { reason, origin }: Pick<Notice, 'reason' | 'origin'>,
): Promise<void> {
  const { action, subjectType, subjectId, ownerId, until } = decided
  if (subjectType === 'POST' && takesAway(action)) tellHidden(context, { postId: subjectId, ownerId })
  if (subjectType === 'POST' && !takesAway(action)) touch(context.db, [subjectId])
  if (subjectType === 'COMMENT') {
    const gone = { hiddenFrom: action === 'remove' ? [] : [ownerId] }
    await tellOfComment(context, decided, takesAway(action) ? gone : undefined)
  }
  if (action === 'suspend') {
    await endSessions(context, { userId: ownerId }, 'suspended')
    context.live.publish('feed', 'profileUpdated', { userId: ownerId })
  }
  if (action !== 'dismiss') await sendNotice(context, { ...decided, until, reason, origin })
}

interface Comment {
  subjectId: string
  postId: string | null
}

const parentOf = statement<{ parentId: string | null }>(`select parent_id from comments where id = $1`)

/** Open screens lose a comment as if it had been deleted, but for some members', or fetch one that is to be seen again. */
async function tellOfComment(
  { db, live }: Context,
  { subjectId: commentId, postId }: Comment,
  gone?: { hiddenFrom: string[] },
): Promise<void> {
  if (!postId) return
  const [found] = await parentOf(db, commentId)
  const room = `post:${postId}` as const
  const place = { postId, commentId, parentId: found?.parentId ?? null, parentRepliesCount: null }
  if (gone) live.publish({ room, ...gone }, 'comment-deleted', place)
  else live.publish(room, 'new-comment', place)
}

const takesAway = (action: ModerationAction) =>
  action === 'hide' || action === 'remove' || action === 'suspend'

/** The same after an appeal, or when a decision was taken back. */
export async function afterSettling(context: Context, notice: Notice & Comment): Promise<void> {
  if (notice.subjectType === 'POST') touch(context.db, [notice.subjectId])
  if (notice.subjectType === 'COMMENT') await tellOfComment(context, notice)
  await sendNotice(context, notice)
}
