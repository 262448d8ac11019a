import { maxSessions } from '@akada/contract/sessions'
import { type Db, statement } from '#db/connect.ts'
import { forgetSession } from '#http/auth/authenticate.ts'
import type { Context } from '../../context.ts'

type Reason =
  | 'signed-out'
  | 'password-reset'
  | 'address-proven'
  | 'password-change'
  | 'refresh-reuse'
  | 'account-deleted'
  | 'ended-by-member'
  | 'too-many'
  | 'suspended'

const revoke = (condition: string) =>
  statement<{ id: string }>(
    `update sessions set revoked_at = $2, revoked_reason = $3 where ${condition} and revoked_at is null returning id`,
  )
const revokeOne = revoke('id = $1 and ($4::uuid is null or user_id = $4)')
const revokeAll = revoke('user_id = $1 and ($4::uuid is null or id <> $4)')
const revokeSurplus = revoke(`id = any (array(
    select id from sessions where user_id = $1 and revoked_at is null and expires_at > $2
     order by id = $4 desc, last_used_at desc, id desc offset ${maxSessions}))`)

/** The one to end, optionally only if it is this member's; or all of a member's, except one. */
type Which = { sessionId: string; userId?: string } | { userId: string; except?: string }

type Ended = readonly { id: string }[]

/** Ends one session, or those of a member, on HTTP and on sockets at once; returns how many have ended. */
export async function endSessions(context: Context, which: Which, reason: Reason): Promise<number> {
  const ended = await revokeSessions(context, which, reason)
  announceEnded(context, ended)
  return ended.length
}

/** Ends sessions within the surrounding transaction; `announceEnded` must follow once that has committed. */
export function revokeSessions(
  { db, now }: Pick<Context, 'now'> & { db: Db },
  which: Which,
  reason: Reason,
): Promise<Ended> {
  return 'sessionId' in which
    ? revokeOne(db, which.sessionId, now(), reason, which.userId ?? null)
    : revokeAll(db, which.userId, now(), reason, which.except ?? null)
}

/** Ends the least recently used sessions of a member who has too many, but not this one, which has just begun. */
export async function endSurplusSessions(context: Context, userId: string, begun: string): Promise<void> {
  const reason: Reason = 'too-many'
  announceEnded(context, await revokeSurplus(context.db, userId, context.now(), reason, begun))
}

/** Makes every process refuse these sessions and close their sockets. */
export function announceEnded({ db, live }: Context, ended: Ended): void {
  for (const { id } of ended) {
    forgetSession(db, id)
    live.closeSession(id)
  }
}
