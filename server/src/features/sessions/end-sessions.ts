import { maxSessions } from '@akada/contract/sessions/routes'
import { type Db, statement } from '#db/connect.ts'
import { forgetSession } from '#http/auth/authenticate.ts'
import type { Context } from '#context.ts'

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
  | 'factor-reset'

interface Revocation {
  now: Date
  reason: Reason
}

const revokeSql = (condition: string) =>
  `update sessions set revoked_at = :now, revoked_reason = :reason where ${condition} and revoked_at is null returning id`
const markSessionRevoked = statement<
  { id: string },
  Revocation & { sessionId: string; userId: string | null }
>(revokeSql('id = :sessionId and (:userId::uuid is null or user_id = :userId)'))
const markSessionsRevoked = statement<{ id: string }, Revocation & { userId: string; except: string | null }>(
  revokeSql('user_id = :userId and (:except::uuid is null or id <> :except)'),
)
const markSurplusRevoked = statement<{ id: string }, Revocation & { userId: string; begun: string }>(
  revokeSql(`id = any (array(
    select id from sessions where user_id = :userId and revoked_at is null and expires_at > :now
     order by id = :begun desc, last_used_at desc, id desc offset ${maxSessions}))`),
)

/** The one to end, optionally only if it is this member's; or all of a member's, except one. */
type Which = { sessionId: string; userId?: string } | { userId: string; except?: string }

type Ended = readonly { id: string }[]

/** Ends one session, or those of a member, on HTTP and on sockets at once; returns how many have ended. */
export async function endSessions(context: Context, which: Which, reason: Reason): Promise<number> {
  const ended = await revokeSessions(context, which, reason)
  closeEndedSockets(context, ended)
  return ended.length
}

/** Ends sessions within the surrounding transaction; `announceEnded` must follow once that has committed. */
export function revokeSessions(
  { db, now }: Pick<Context, 'now'> & { db: Db },
  which: Which,
  reason: Reason,
): Promise<Ended> {
  return 'sessionId' in which
    ? markSessionRevoked(db, { ...which, userId: which.userId ?? null, now: now(), reason })
    : markSessionsRevoked(db, { ...which, except: which.except ?? null, now: now(), reason })
}

/** Ends the least recently used sessions of a member who has too many, but not this one, which has just begun. */
export async function endSurplusSessions(context: Context, userId: string, begun: string): Promise<void> {
  const reason: Reason = 'too-many'
  closeEndedSockets(
    context,
    await markSurplusRevoked(context.db, { userId, begun, now: context.now(), reason }),
  )
}

/** Makes every process refuse these sessions and close their sockets. */
export function closeEndedSockets({ db, live }: Context, ended: Ended): void {
  for (const { id } of ended) {
    forgetSession(db, id)
    live.closeSession(id)
  }
}
