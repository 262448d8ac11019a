import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Context } from './context.ts'
import { features } from './features/index.ts'
import { authenticate } from './http/authenticate.ts'
import { answerErrors } from './http/errors.ts'
import { serveOpenApi } from './http/openapi.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { serveWebApp } from './http/web-app.ts'

export interface AppOptions {
  logger?: FastifyBaseLogger
  /** Hears of every route as it is added. */
  onRoute?: (method: string, url: string) => void
  /** More routes than the features', such as the bytes of the local store. */
  extend?: (app: FastifyInstance) => void
}

/** Largest JSON body, in bytes. */
const bodyLimit = 64 * 1024

/** The whole HTTP server, listening nowhere yet. */
export function buildApp(context: Context, { logger, onRoute, extend }: AppOptions = {}): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    bodyLimit,
    requestTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 128 },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
  }) as FastifyInstance

  if (onRoute)
    app.addHook('onRoute', ({ method, url }) => [method].flat().forEach((one) => onRoute(String(one), url)))
  answerErrors(app)
  allowEmptyJson(app)
  void app.register(cookie)
  void app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  setSecurityHeaders(app, { isHttps: false, mediaOrigins: context.storage.origins })
  authenticate(app, context)
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  for (const feature of features) feature(app, context)
  serveOpenApi(app, context.config.version)
  extend?.(app)
  serveWebApp(app)
  return app
}

/** A JSON request may leave its body out: a bare toggle and a DELETE have nothing to say. */
function allowEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  )
}
