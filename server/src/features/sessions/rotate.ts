import { sessionEndMessages } from '@akada/contract/sessions/session-end-routes'
import { refreshGraceSeconds, sessionMinutes } from '@akada/contract/sessions/routes'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { endSessions } from './end-sessions.ts'
import { refreshTokenHash, successorToken } from './token-hash.ts'
import { getSessionEnd } from './get-session-end.ts'

/** Maximum life of a session, however active (D1: the cookies' own life). */
const longestSession = '24 hours'

interface Running {
  sessionId: string
  userId: string
}

/**
 * One statement, so that of any number of equal calls exactly one uses the token up; it also extends the session.
 */
const insertSuccessor = statement<Running, { parentHash: Buffer; hash: Buffer; now: Date }>(
  `with used as (
     update refresh_tokens t set used_at = :now
       from sessions s join users u on u.id = s.user_id
      where t.token_hash = :parentHash and t.used_at is null and s.id = t.session_id
        and s.revoked_at is null and s.expires_at > :now and u.deleted_at is null
        and (u.suspended_until is null or u.suspended_until <= :now)
      returning t.session_id
   ), successor as (
     insert into refresh_tokens (token_hash, session_id, parent_hash, created_at)
     select :hash, session_id, :parentHash, :now from used
   )
   update sessions s
      set last_used_at = :now,
          expires_at = least(:now::timestamptz + interval '${sessionMinutes} minutes',
                             s.created_at + interval '${longestSession}')
     from used
    where s.id = used.session_id and s.revoked_at is null
   returning s.id as session_id, s.user_id`,
)

const findUsedToken = statement<
  Running & { usedAt: Date | null; isRunning: boolean },
  { hash: Buffer; now: Date }
>(
  `select t.session_id, s.user_id, t.used_at,
          s.revoked_at is null and s.expires_at > :now and u.deleted_at is null
            and (u.suspended_until is null or u.suspended_until <= :now) as is_running
     from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    where t.token_hash = :hash`,
)

/**
 * Exchanges a refresh token for its successor. A token reused within the grace period returns the same successor again
 * (two tabs, a lost response); reused later it counts as stolen, and its session ends. Throws API_ERR_UNAUTHENTICATED.
 */
export async function rotateRefreshToken(
  context: Context,
  token: string,
): Promise<Running & { refreshToken: string }> {
  const { db, now, secret } = context
  const refreshToken = successorToken(token, secret)
  const [running] = await insertSuccessor(db, {
    parentHash: refreshTokenHash(token),
    hash: refreshTokenHash(refreshToken),
    now: now(),
  })
  if (running) return { ...running, refreshToken }

  const [used] = await findUsedToken(db, { hash: refreshTokenHash(token), now: now() })
  if (!used?.usedAt || !used.isRunning) throw await ended(context, token)
  const { sessionId, userId, usedAt } = used
  if (now().getTime() - usedAt.getTime() <= refreshGraceSeconds * 1000)
    return { sessionId, userId, refreshToken }
  await endSessions(context, { sessionId }, 'refresh-reuse')
  throw new ApiError('API_ERR_UNAUTHENTICATED')
}

/** Says why, where another device is the reason. */
async function ended(context: Context, token: string): Promise<ApiError> {
  const reason = await getSessionEnd(context, token)
  return new ApiError('API_ERR_UNAUTHENTICATED', reason ? { message: sessionEndMessages[reason] } : {})
}
