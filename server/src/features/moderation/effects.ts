import type { ContentChange, SubjectRef, Subjects } from '#subjects/subject.ts'
import type { ModerationAction } from '@akada/contract/reports/subjects'
import type { Db } from '#db/connect.ts'
import { suspendMember } from '#features/sessions/public.ts'

/** The subject of a decision. */
export interface Judged extends SubjectRef {
  ownerId: string
}

interface Effect {
  action: ModerationAction
  /** End of a suspension; `infinity` means permanent. */
  until: Date | 'infinity' | null
  at: Date
}

/** What happens to content; that of a member suspended for it must not stay visible. */
export const changeOf: Record<ModerationAction, ContentChange> = {
  dismiss: 'shown',
  warn: 'shown',
  hide: 'hidden',
  suspend: 'hidden',
  remove: 'removed',
}

interface Moderating {
  tx: Db
  subjects: Subjects
}

/** Applies a decision; part of the transaction that stores it. */
export async function applyDecision(
  { tx, subjects }: Moderating,
  { subjectType, subjectId, ownerId }: Judged,
  { action, until, at }: Effect,
): Promise<void> {
  const { content } = subjects[subjectType]
  const change = changeOf[action]
  if (change === 'shown') await content?.show(tx, { id: subjectId })
  if (change === 'hidden') await content?.hide(tx, { id: subjectId, at })
  if (change === 'removed') await content?.remove(tx, { id: subjectId, at })
  if (action === 'suspend') await suspendMember(tx, ownerId, until)
}

/** Undoes a decision's effect. */
export async function undoDecision(
  { tx, subjects }: Moderating,
  { subjectType, subjectId, ownerId }: Judged,
  action: ModerationAction,
): Promise<void> {
  const { content } = subjects[subjectType]
  await content?.show(tx, { id: subjectId })
  if (action === 'remove') await content?.restore(tx, { id: subjectId })
  if (action === 'suspend') await suspendMember(tx, ownerId, null)
}
