import { statement } from '#db/connect.ts'
import { forgetSession } from '#http/authenticate.ts'
import type { Context } from '../../context.ts'

type Reason = 'signed-out' | 'password-reset' | 'refresh-reuse' | 'account-deleted'

const revokeOne = statement<{ id: string }>(
  `update sessions set revoked_at = $2, revoked_reason = $3 where id = $1 and revoked_at is null returning id`,
)
const revokeAll = statement<{ id: string }>(
  `update sessions set revoked_at = $2, revoked_reason = $3 where user_id = $1 and revoked_at is null returning id`,
)

/** Ends one session, or all of a member's, on HTTP and on sockets at once. */
export async function endSessions(
  { db, now, live }: Context,
  which: { sessionId: string } | { userId: string },
  reason: Reason,
): Promise<void> {
  const ended =
    'sessionId' in which
      ? await revokeOne(db, which.sessionId, now(), reason)
      : await revokeAll(db, which.userId, now(), reason)
  for (const { id } of ended) {
    forgetSession(db, id)
    live.closeSession(id)
  }
}
