import { signatureHeaders } from '@akada/contract/signature'
import type { FastifyInstance } from 'fastify'
import { createBatcher } from '#db/batch.ts'
import { type Db, statement } from '#db/connect.ts'
import type { Clock } from '#lib/clock.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import type { AccessTokens, Claims } from './access-token.ts'
import { ApiError } from '#lib/api-error.ts'
import { integrationOf, integrationPrefix } from './integrations.ts'

/** The signed-in member behind a request or a socket. */
export interface Viewer {
  id: string
  /** The session; for an integration the id of its API key. */
  sessionId: string
  /** An integration that acts for the member, within its scopes. */
  isIntegration?: true
}

/** What naming a viewer takes. */
export interface AuthContext extends Clock {
  db: Db
  accessTokens: AccessTokens
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

const activeSessions = statement<{ index: number }>(
  `select asked.index::int as index
     from unnest($1::uuid[], $2::uuid[]) with ordinality asked (id, user_id, index)
     join sessions s on s.id = asked.id and s.user_id = asked.user_id
     join users u on u.id = s.user_id
    where s.revoked_at is null and s.expires_at > $3 and u.deleted_at is null
      and (u.suspended_until is null or u.suspended_until <= $3)`,
)

/** How long a session that was found active is believed without asking again, in milliseconds. */
const belief = 5_000
const sessionsKept = 50_000
/** Until when each session is believed to run; 0 for one that has ended, for none ever runs again. */
const believedIn = memoizePer((_db: Db) => new Map<string, number>())

/** Asks whether sessions are active, of many at once when many are asked for. */
const checkIn = memoizePer((db: Db, now: Clock['now']) =>
  createBatcher<Claims, boolean>({
    concurrency: 2,
    write: async (asked) => {
      const ids = asked.map(({ sessionId }) => sessionId)
      const users = asked.map(({ userId }) => userId)
      const active = new Set((await activeSessions(db, ids, users, now())).map(({ index }) => index))
      return asked.map((_, index) => active.has(index + 1))
    },
  }),
)

/** Refuses every further request of a session that has ended; call it wherever one does. */
export function forgetSession(db: Db, sessionId: string): void {
  believedIn(db).set(sessionId, 0)
}

/** The token of an Authorization header. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]

/** The viewer of a token whose session still runs; throws API_ERR_TOKEN_EXPIRED or API_ERR_UNAUTHENTICATED. */
export async function viewerOf(context: AuthContext, authorization: string): Promise<Viewer> {
  const token = bearerOf(authorization)
  if (!token) throw new ApiError('API_ERR_UNAUTHENTICATED')
  const claims = await context.accessTokens.verify(token)
  if (!(await isActive(context, claims))) throw new ApiError('API_ERR_UNAUTHENTICATED')
  return { id: claims.userId, sessionId: claims.sessionId }
}

async function isActive(context: AuthContext, claims: Claims): Promise<boolean> {
  const { db, now } = context
  const { sessionId } = claims
  const known = believedIn(db)
  const until = known.get(sessionId)
  if (until === 0) return false
  if (until !== undefined && until > now().getTime()) return true
  const isRunning = await checkIn(db, now)(claims)
  // The session may have ended while the database was asked.
  if (!isRunning || known.get(sessionId) === 0) return false
  if (known.size > sessionsKept) known.clear()
  known.set(sessionId, now().getTime() + belief)
  return true
}

/** The metrics, and calls that start or end a session, judge the caller themselves: an old token must not keep anybody from signing in. */
const ownJudges = /^\/api\/(auth\/(?!reauth|change-password)|metrics(\?|$))/

/** Names the viewer of every API request that carries a bearer token or an integration's key. */
export function authenticate(app: FastifyInstance, context: AuthContext): void {
  app.decorateRequest('viewer', undefined)
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/') || ownJudges.test(request.url)) return
    const { authorization, [signatureHeaders.apiKey]: apiKey } = request.headers
    const isIntegration = typeof apiKey === 'string' && apiKey.startsWith(integrationPrefix)
    // An integration is nobody but itself: its key must not make a stolen token good.
    if (isIntegration && authorization) throw new ApiError('API_ERR_SIGNATURE')
    if (isIntegration) {
      const { id, ownerId } = await integrationOf(context, apiKey, request.method)
      request.viewer = { id: ownerId, sessionId: id, isIntegration: true }
    } else if (authorization) request.viewer = await viewerOf(context, authorization)
  })
}
