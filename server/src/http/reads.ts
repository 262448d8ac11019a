import { wroteCookie } from './auth/cookies.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import type { Replica } from '#db/replica.ts'
import { isDatabaseUnavailable } from '#db/unavailable.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Does work that only reads, on the replica where the caller may be shown what is a moment old. */
    reading: <T>(request: FastifyRequest, task: (reads: Db) => Promise<T> | T) => Promise<T>
  }
}

interface Requested {
  request: FastifyRequest
}
interface Reads {
  /** The replica, unless the caller has just written; else the primary. */
  reads: Db
}

/** A handler for a list that may be a few seconds old. It runs again on the primary when the replica fails. */
export const onReplica =
  <C extends Requested, A>(app: FastifyInstance, handler: (call: C & Reads) => Promise<A> | A) =>
  (call: C): Promise<A> =>
    app.reading(call.request, (reads) => handler({ ...call, reads }))

/** Seconds; more than a replica in use is ever behind. */
const ownWritesSeconds = 15

interface Reading {
  db: Db
  replica: Replica | undefined
  config: { hasSecureCookies: boolean }
}

/**
 * Chooses where calls read. A browser that wrote reads from the primary for a while, on every server of the
 * installation: a cookie says so. Integrations send no cookies and always read from the primary.
 */
export function chooseReads(app: FastifyInstance, { db, replica, config }: Reading): void {
  app.decorate('reading', async (request, task) => {
    const mayBeOld = !request.cookies[wroteCookie] && !request.viewer?.isIntegration
    const copy = mayBeOld ? replica?.db() : undefined
    if (!replica || !copy) return task(db)
    try {
      return await task(copy)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      replica.distrust()
      return task(db)
    }
  })
  if (!replica) return
  app.addHook('onSend', async ({ method, url }, reply) => {
    const hasWritten = method !== 'GET' && method !== 'HEAD' && reply.statusCode < 400
    if (!hasWritten || !url.startsWith('/api/')) return
    reply.setCookie(wroteCookie, '1', {
      path: '/api',
      maxAge: ownWritesSeconds,
      httpOnly: true,
      sameSite: 'lax',
      secure: config.hasSecureCookies,
    })
  })
}
