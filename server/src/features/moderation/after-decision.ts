import { endSessions } from '#features/sessions/public.ts'
import type { ContentChange } from '#subjects/subject.ts'
import type { Context } from '#context.ts'
import type { Decided } from './decide-case.ts'
import { changeOf } from './effects.ts'
import { type Notice, sendNotice } from './notices.ts'

type Changed = Pick<Decided, 'subjectType' | 'subjectId' | 'ownerId' | 'postId'>

/** Follow-up of a stored decision: open screens are updated, sessions end, the author gets an email. */
export async function afterDecision(
  context: Context,
  decided: Decided,
  { reason, origin }: Pick<Notice, 'reason' | 'origin'>,
): Promise<void> {
  const { action, ownerId, until } = decided
  await changeContent(context, decided, changeOf[action])
  if (action === 'suspend') {
    await endSessions(context, { userId: ownerId }, 'suspended')
    context.live.publish('feed', 'profileUpdated', { userId: ownerId })
  }
  if (action !== 'dismiss') await sendNotice(context, { ...decided, until, reason, origin })
}

/** The same after an appeal, or when a decision was reversed. */
export async function afterReview(
  context: Context,
  notice: Notice & Pick<Changed, 'subjectId' | 'postId'>,
): Promise<void> {
  await changeContent(context, notice, 'shown')
  await sendNotice(context, notice)
}

async function changeContent(
  context: Context,
  { subjectType, subjectId: id, ownerId, postId }: Changed,
  change: ContentChange,
): Promise<void> {
  const { content } = context.declared.subjects[subjectType]
  await content?.afterChange(context, { id, ownerId, postId, change })
}
