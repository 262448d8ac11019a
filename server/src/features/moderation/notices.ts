import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ModerationAction, SubjectType } from '@akada/contract/reports/subjects'
import { type Db, statement } from '#db/connect.ts'
import { notify } from '#features/notifications/public.ts'
import { derivedKey } from '#lib/derived-key.ts'
import { decisionMessage, decisionLine } from '#messages/moderation-messages.ts'
import type { Context } from '#context.ts'
import type { Until } from './case-view.ts'

/** Proves that its holder has received the notice, for members who can no longer sign in. */
export const appealKey = (secret: Buffer, decisionId: string): string =>
  createHmac('sha256', derivedKey(secret, 'appeal')).update(decisionId).digest('base64url')

export function isAppealKey(secret: Buffer, decisionId: string, key: string): boolean {
  const [right, other] = [Buffer.from(appealKey(secret, decisionId)), Buffer.from(key)]
  return right.length === other.length && timingSafeEqual(right, other)
}

/** To the author: about a decision, or the outcome of their appeal. */
export interface Notice {
  ownerId: string
  subjectType: SubjectType
  decisionId: string
  action: ModerationAction | 'upheld' | 'overturned' | 'restored'
  reason: string
  until: Until | 'infinity'
  /** The site's address, as the moderator's browser uses it. */
  origin: string
}

/** The same as a notification; part of the transaction that decides. */
export function notifyAuthor(
  tx: Db,
  { ownerId, decisionId, reason, ...notice }: Omit<Notice, 'origin'>,
): Promise<void> {
  const text = `${decisionLine(notice)}. ${reason}`
  return notify(tx, { to: ownerId, kind: 'moderation', subject: { type: 'decision', id: decisionId }, text })
}

const findOwnerEmail = statement<{ email: string }, { ownerId: string }>(
  `select email from users where id = :ownerId and deleted_at is null`,
)

/** Emails the author, without a word about who reported. Call it after the transaction has committed. */
export async function sendNotice(
  { db, messenger, secret }: Pick<Context, 'messenger' | 'secret'> & { db: Db },
  { ownerId, origin, ...notice }: Notice,
): Promise<void> {
  const [owner] = await findOwnerEmail(db, { ownerId })
  if (!owner) return
  const key = appealKey(secret, notice.decisionId)
  const link = `${origin}/appeals/${notice.decisionId}?key=${key}`
  await messenger.send(decisionMessage(owner.email, { ...notice, link }))
}
