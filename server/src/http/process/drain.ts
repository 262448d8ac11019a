import type { FastifyInstance } from 'fastify'
import { ApiError } from '#lib/api-error.ts'

/** Answers how to begin the end of a server: it is no longer ready, and asks every client to leave after its answer. */
export function makeDrainable(app: FastifyInstance): () => void {
  let isDraining = false
  app.addHook('onRequest', async (request) => {
    if (isDraining && /^\/api\/ready(\?|$)/.test(request.url)) throw new ApiError('API_ERR_UNAVAILABLE')
  })
  // Calls that came before are asked as well.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  return () => {
    isDraining = true
    // Sockets that poll pass all hooks by.
    app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  }
}
