import type { Session } from '@akada/contract/accounts/routes'
import type { SecondFactorChallenge } from '@akada/contract/sessions/challenge'
import { sessionMinutes } from '@akada/contract/sessions/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { setSessionCookies } from '#http/auth/cookies.ts'
import { sessionKey } from '#http/auth/signing-keys.ts'
import { challengeOf } from '#features/credentials/public.ts'
import { getMe } from '#features/profiles/public.ts'
import type { Context } from '#context.ts'
import { announceNewDevice } from './new-device.ts'
import { endSurplusSessions } from './end-sessions.ts'
import { refreshTokenHash, newRefreshToken } from './token-hash.ts'
import { mustNotBeSuspended } from './suspended.ts'

const userAgentLength = 300

/**
 * The member's row is locked for sharing, so that a concurrent password reset either refuses this session or ends it. Long
 * ended sessions are purged with it.
 */
const insertSession = statement<
  { id: string },
  {
    userId: string
    passwordHash: string | null
    userAgent: string
    now: Date
    hash: Buffer
    factorAt: Date | null
  }
>(
  `with member as (
     select id from users
      where id = :userId and deleted_at is null and (:passwordHash::text is null or password_hash = :passwordHash)
        and (suspended_until is null or suspended_until <= :now)
        for share
   ), swept as (
     delete from sessions where user_id = :userId and expires_at < :now::timestamptz - interval '30 days'
   ), session as (
     insert into sessions (user_id, user_agent, created_at, last_used_at, expires_at, factor_at)
     select id, :userAgent, :now, :now, :now::timestamptz + interval '${sessionMinutes} minutes', :factorAt from member
     returning id
   ), token as (
     insert into refresh_tokens (token_hash, session_id, created_at) select :hash, id, :now from session
   )
   select id from session`,
)

interface SignIn {
  userId: string
  /** The hash the password was checked against; none after a code. */
  passwordHash?: string
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Starts a session and sets the browser's cookies, or answers a challenge where a second factor is on or the role needs one.
 * Throws API_ERR_SUSPENDED, and API_ERR_INVALID_CREDENTIALS after a concurrent password change.
 */
export async function startSession(
  context: Context,
  signIn: SignIn,
): Promise<Session | SecondFactorChallenge> {
  await mustNotBeSuspended(context.db, signIn.userId, context.now())
  return (await challengeOf(context, signIn.userId)) ?? beginSession(context, { ...signIn, factorAt: null })
}

/** Starts the session of somebody who has passed the second step. */
export async function startProvenSession(context: Context, signIn: SignIn): Promise<Session> {
  await mustNotBeSuspended(context.db, signIn.userId, context.now())
  return beginSession(context, { ...signIn, factorAt: context.now() })
}

async function beginSession(
  context: Context,
  { userId, passwordHash, request, reply, factorAt }: SignIn & { factorAt: Date | null },
): Promise<Session> {
  const { db, now, config, accessTokens } = context
  const refreshToken = newRefreshToken()
  const userAgent = request.headers['user-agent']?.slice(0, userAgentLength) ?? ''
  const [session] = await insertSession(db, {
    userId,
    passwordHash: passwordHash ?? null,
    userAgent,
    now: now(),
    hash: refreshTokenHash(refreshToken),
    factorAt,
  })
  if (!session) throw new ApiError('API_ERR_INVALID_CREDENTIALS')
  await endSurplusSessions(context, userId, session.id)
  await announceNewDevice(context, { userId, sessionId: session.id, userAgent })
  const token = await accessTokens.issue({ userId, sessionId: session.id })
  const user = await getMe(context, userId)
  setSessionCookies(reply, config, { token, refreshToken })
  const signingKey = sessionKey(context.secret, session.id).toString('base64url')
  return { token, refreshToken, signingKey, user, nextStep: nextStepOf(user) }
}

/** Verifying the email address comes first, then the profile, then interests (section 2, route guard). */
function nextStepOf(user: Session['user']): Session['nextStep'] {
  if (!user.userVerified) return 'verify-otp'
  if (!user.profileSetupCompleted) return 'setup'
  return user.profile.interest.length === 0 ? 'interest' : 'none'
}
