import type { FastifyInstance } from 'fastify'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '../context.ts'
import type { Claims } from './access-token.ts'
import { ApiError } from './api-error.ts'

/** The signed-in member behind a request or a socket. */
export interface Viewer {
  id: string
  sessionId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

const activeSession = statement<{ id: string }>(
  `select s.id
     from sessions s
     join users u on u.id = s.user_id
    where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > now() and u.deleted_at is null`,
)

/** How long a session that was found active is believed without asking again, in milliseconds. */
const belief = 5_000
const believed = new WeakMap<Db, Map<string, number>>()

function believedIn(db: Db): Map<string, number> {
  const known = believed.get(db) ?? new Map<string, number>()
  believed.set(db, known)
  return known
}

/** Makes the next request of a session ask the database again; called wherever a session ends. */
export function forgetSession(db: Db, sessionId: string): void {
  believedIn(db).delete(sessionId)
}

/** The viewer of a token whose session still runs; throws API_ERR_TOKEN_EXPIRED or API_ERR_UNAUTHENTICATED. */
export async function viewerOf({ db, accessTokens }: Context, authorization: string): Promise<Viewer> {
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1]
  if (!token) throw new ApiError('API_ERR_UNAUTHENTICATED')
  const claims = await accessTokens.verify(token)
  if (!(await isActive(db, claims))) throw new ApiError('API_ERR_UNAUTHENTICATED')
  return { id: claims.userId, sessionId: claims.sessionId }
}

async function isActive(db: Db, { sessionId, userId }: Claims): Promise<boolean> {
  const known = believedIn(db)
  if ((known.get(sessionId) ?? 0) > Date.now()) return true
  const [session] = await activeSession(db, sessionId, userId)
  if (!session) return false
  if (known.size > 50_000) known.clear()
  known.set(sessionId, Date.now() + belief)
  return true
}

/** Names the viewer of every API request that carries a bearer token. */
export function authenticate(app: FastifyInstance, context: Context): void {
  app.decorateRequest('viewer', undefined)
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers
    if (authorization && request.url.startsWith('/api/'))
      request.viewer = await viewerOf(context, authorization)
  })
}
