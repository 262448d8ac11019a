import type { FastifyInstance } from 'fastify'
import { ApiError } from '#lib/api-error.ts'

/**
 * Returns a function that begins a server's shutdown: it reports not ready, and tells every client to
 * disconnect after its response.
 */
export function makeDrainable(app: FastifyInstance): () => void {
  let isDraining = false
  app.addHook('onRequest', async (request) => {
    if (isDraining && /^\/api\/ready(\?|$)/.test(request.url)) throw new ApiError('API_ERR_UNAVAILABLE')
  })
  // Requests that arrived before get the header as well.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  return () => {
    isDraining = true
    // Sockets that poll bypass all hooks.
    app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  }
}
