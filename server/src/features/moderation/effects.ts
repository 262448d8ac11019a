import type { ModerationAction } from '@akada/contract/moderation'
import { type Db, statement } from '#db/connect.ts'
import { bringBackPost, removePost } from '#features/posts/public.ts'
import type { Subject } from '#features/reports/public.ts'

/** What a decision is about. */
export interface Judged extends Subject {
  ownerId: string
}

interface Effect {
  action: ModerationAction
  /** Of a suspension, `infinity` for good. */
  until: Date | 'infinity' | null
  at: Date
}

const hidePost = statement(`update posts set hidden_at = coalesce(hidden_at, $2) where id = $1`)
const hideComment = statement(`update comments set hidden_at = coalesce(hidden_at, $2) where id = $1`)
const showPost = statement(`update posts set hidden_at = null where id = $1`)
const showComment = statement(`update comments set hidden_at = null, removed_at = null where id = $1`)
const removeComment = statement(
  `update comments set hidden_at = coalesce(hidden_at, $2), removed_at = coalesce(removed_at, $2) where id = $1`,
)
const suspend = statement(`update users set suspended_until = $2::timestamptz where id = $1`)

/** Does what was decided; part of the transaction that stores the decision. */
export async function applyDecision(tx: Db, judged: Judged, { action, until, at }: Effect): Promise<void> {
  const { subjectId, ownerId } = judged
  if (action === 'dismiss' || action === 'warn') await show(tx, judged)
  // What somebody is suspended for is not left standing.
  if (action === 'hide' || action === 'suspend') await hide(tx, judged, at)
  if (action === 'suspend') await suspend(tx, ownerId, until)
  if (action !== 'remove') return
  if (judged.subjectType === 'POST') await removePost(tx, { id: subjectId, userId: ownerId, at })
  else await removeComment(tx, subjectId, at)
}

async function hide(tx: Db, { subjectType, subjectId }: Judged, at: Date): Promise<void> {
  if (subjectType === 'POST') await hidePost(tx, subjectId, at)
  if (subjectType === 'COMMENT') await hideComment(tx, subjectId, at)
}

async function show(tx: Db, { subjectType, subjectId }: Judged): Promise<void> {
  if (subjectType === 'POST') await showPost(tx, subjectId)
  if (subjectType === 'COMMENT') await showComment(tx, subjectId)
}

/** Undoes what was decided. */
export async function undoDecision(tx: Db, judged: Judged, action: ModerationAction): Promise<void> {
  await show(tx, judged)
  if (action === 'suspend') await suspend(tx, judged.ownerId, null)
  if (action === 'remove' && judged.subjectType === 'POST')
    await bringBackPost(tx, { id: judged.subjectId, userId: judged.ownerId })
}
