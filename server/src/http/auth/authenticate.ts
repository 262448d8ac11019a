import { signatureHeaders } from '@akada/contract/signature'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createBatcher } from '#db/batch.ts'
import { type Db, statement } from '#db/connect.ts'
import type { Clock } from '#lib/clock.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import type { AccessTokens, Claims } from './access-token.ts'
import { ApiError } from '#lib/api-error.ts'
import { integrationOf, integrationPrefix } from './integrations.ts'
import { isMemberKey, memberKeyOf } from './member-keys.ts'

/** The signed-in member behind a request or a socket. */
export interface Viewer {
  id: string
  /** The session; for an integration the id of its API key. */
  sessionId: string
  /** The account's email address is not verified yet: the member may look, but not act. */
  isUnproven?: true
  /** An integration that acts for the member, within its scopes. */
  isIntegration?: true
  /** A program with a member's key, which is all that authenticates it. */
  hasKey?: true
}

/** What identifying a viewer requires. */
export interface AuthContext extends Clock {
  db: Db
  accessTokens: AccessTokens
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

const listActiveSessions = statement<
  { index: number; isProven: boolean; isResting: boolean },
  { ids: readonly string[]; users: readonly string[]; now: Date }
>(
  `select requested.index::int as index, u.user_verified as is_proven,
          coalesce(s.last_used_at < :now::timestamptz - interval '1 minute', false) as is_resting
     from unnest(:ids::uuid[], :users::uuid[]) with ordinality requested (id, user_id, index)
     join sessions s on s.id = requested.id and s.user_id = requested.user_id
     join users u on u.id = s.user_id
    where s.revoked_at is null and s.expires_at > :now and u.deleted_at is null
      and (u.suspended_until is null or u.suspended_until <= :now)`,
)

/** So that of too many the least recently used ends; to the minute, which hardly costs writes. */
const setLastUsed = statement<unknown, { resting: readonly string[]; now: Date }>(
  `update sessions set last_used_at = :now where id = any(:resting::uuid[]) and last_used_at < :now`,
)

/** How long an active session is cached, in milliseconds. */
const sessionCacheMs = 5_000
const maxCachedSessions = 50_000
/**
 * Verifying the address ends all earlier sessions, so a session's state never changes except that it ends.
 */
type SessionState = 'ended' | 'unproven' | 'proven'

interface CachedSession {
  state: SessionState
  /** Milliseconds; an ended session never becomes active again. */
  until: number
}
const cachedSessions = memoizePer((_db: Db) => new Map<string, CachedSession>())
const ended: CachedSession = { state: 'ended', until: Infinity }

/** Reads the states of sessions, many in one statement when many are requested. */
const readSessionState = memoizePer((db: Db, now: Clock['now']) =>
  createBatcher<Claims, SessionState>({
    concurrency: 2,
    write: async (lookups) => {
      const ids = lookups.map(({ sessionId }) => sessionId)
      const users = lookups.map(({ userId }) => userId)
      const states = lookups.map((): SessionState => 'ended')
      const resting: string[] = []
      for (const { index, isProven, isResting } of await listActiveSessions(db, { ids, users, now: now() })) {
        states[index - 1] = isProven ? 'proven' : 'unproven'
        if (isResting) resting.push(ids[index - 1]!)
      }
      // Where nothing can be written, as on a full disk, members go on reading.
      if (resting.length > 0) await setLastUsed(db, { resting, now: now() }).catch(() => [])
      return states
    },
  }),
)

/** Refuses every further request of an ended session; call it wherever a session ends. */
export function forgetSession(db: Db, sessionId: string): void {
  cachedSessions(db).set(sessionId, ended)
}

/** The token of an Authorization header. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]

/**
 * The viewer behind a token whose session is active; throws API_ERR_TOKEN_EXPIRED or API_ERR_UNAUTHENTICATED.
 */
export async function viewerOf(context: AuthContext, authorization: string): Promise<Viewer> {
  const token = bearerOf(authorization)
  if (!token) throw new ApiError('API_ERR_UNAUTHENTICATED')
  const claims = await context.accessTokens.verify(token)
  const state = await stateOf(context, claims)
  if (state === 'ended') throw new ApiError('API_ERR_UNAUTHENTICATED')
  const viewer = { id: claims.userId, sessionId: claims.sessionId }
  return state === 'proven' ? viewer : { ...viewer, isUnproven: true }
}

async function stateOf(context: AuthContext, claims: Claims): Promise<SessionState> {
  const { db, now } = context
  const { sessionId } = claims
  const known = cachedSessions(db)
  const believed = known.get(sessionId)
  if (believed && believed.until > now().getTime()) return believed.state
  const state = await readSessionState(db, now)(claims)
  // The session may have ended during the query.
  if (state === 'ended' || known.get(sessionId) === ended) return 'ended'
  if (known.size > maxCachedSessions) known.clear()
  known.set(sessionId, { state, until: now().getTime() + sessionCacheMs })
  return state
}

/**
 * The metrics, and calls that start or end a session, check the caller themselves: an old token must not
 * prevent signing in.
 */
const selfCheckedPaths = /^\/api\/(auth\/(?!reauth|change-password)|metrics(\?|$))/

/** Sets the viewer of every API request with a bearer token or an integration's key. */
export function authenticate(app: FastifyInstance, context: AuthContext): void {
  app.decorateRequest('viewer', undefined)
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/') || selfCheckedPaths.test(request.url)) return
    const { authorization, [signatureHeaders.apiKey]: apiKey } = request.headers
    const isIntegration = typeof apiKey === 'string' && apiKey.startsWith(integrationPrefix)
    // An integration identifies only itself: its key must not make a stolen token valid.
    if (isIntegration && authorization) throw new ApiError('API_ERR_SIGNATURE')
    if (isIntegration) {
      const { id, ownerId } = await integrationOf(context, apiKey, request.method)
      request.viewer = { id: ownerId, sessionId: id, isIntegration: true }
    } else if (isMemberKey(bearerOf(authorization))) request.viewer = await programOf(context, request)
    else if (authorization) request.viewer = await viewerOf(context, authorization)
  })
}

/** A program acts for the member who has given it a key, in what the key's scopes name. */
async function programOf(
  context: AuthContext,
  { headers, method, routeOptions }: FastifyRequest,
): Promise<Viewer> {
  const key = bearerOf(headers.authorization) ?? ''
  const { id, userId } = await memberKeyOf(context, key, { method, url: routeOptions.url })
  return { id: userId, sessionId: id, isIntegration: true, hasKey: true }
}
