import type { FastifyInstance } from 'fastify'

/**
 * Gives every response the request's id and logs one line about it. The line has the route's pattern instead
 * of the address, because addresses name people and things, and contains no header or body at all.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    const { method, viewer, routeOptions } = request
    const line = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(viewer && { memberId: viewer.id }),
    }
    request.log.info(line, 'request')
  })
}
