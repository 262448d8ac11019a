import type { ModerationAction } from '@akada/contract/moderation'
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
  const { action, subjectType, subjectId, ownerId, postId, until } = decided
  if (subjectType === 'POST' && takesAway(action)) tellHidden(context, { postId: subjectId, ownerId })
  if (subjectType === 'POST' && !takesAway(action)) touch(context.db, [subjectId])
  if (subjectType === 'COMMENT' && postId) context.live.tell(`post:${postId}`, 'new-comment', { postId })
  if (action === 'suspend') {
    await endSessions(context, { userId: ownerId }, 'suspended')
    context.live.tell('feed', 'profileUpdated', { userId: ownerId })
  }
  if (action !== 'dismiss') await sendNotice(context, { ...decided, until, reason, origin })
}

const takesAway = (action: ModerationAction) =>
  action === 'hide' || action === 'remove' || action === 'suspend'

/** The same after an appeal, or when a decision was taken back. */
export async function afterSettling(context: Context, notice: Notice & { subjectId: string }): Promise<void> {
  if (notice.subjectType === 'POST') touch(context.db, [notice.subjectId])
  await sendNotice(context, notice)
}
