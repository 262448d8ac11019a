import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { bodyBytes } from '@akada/contract/common'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { features, pages } from './features/index.ts'
import { checkAddresses, hidePassword } from './http/wire/addresses.ts'
import { serveApiDocs } from './http/docs/api-docs.ts'
import { authenticate } from './http/auth/authenticate.ts'
import { answerMalformedRequest, answerFrameworkError } from './http/wire/malformed-requests.ts'
import { checkSignatures } from './http/auth/check-signatures.ts'
import { compressAnswers } from './http/wire/compression.ts'
import { answerErrors } from './http/wire/errors.ts'
import { once } from './http/idempotency.ts'
import { chooseReads } from './http/reads.ts'
import { readJsonBodies } from './http/wire/json-bodies.ts'
import { limitCalls } from './http/limits/limits.ts'
import { type Pressure, shedLoad } from './http/limits/load-shedding.ts'
import { type Measured, serveMetrics } from './http/process/metrics.ts'
import { serveOpenApi } from './http/docs/openapi.ts'
import { servePlainFonts } from './http/web/plain-page.ts'
import { refuseWritesOnFullDisk } from './http/limits/read-only.ts'
import { logRequests } from './http/wire/request-log.ts'
import { setSecurityHeaders } from './http/wire/security-headers.ts'
import { webKey } from './http/auth/signing-keys.ts'
import { serveWebApp } from './http/web/web-app.ts'
import { serveVendorSdks, vendorSources } from './media-server/vendor-sdks.ts'
import { serveCrawlers } from './share-pages/crawlers.ts'
import { describeScreen } from './share-pages/describe-screen.ts'

export interface AppOptions {
  logger?: FastifyBaseLogger
  /** Called for every route as it is added. */
  onRoute?: (method: string, url: string) => void
  /** More routes than the features', such as the bytes of the local store. */
  extend?: (app: FastifyInstance) => void
  /** What a real server process measures, and sheds load by. */
  measured?: Measured
  /** Overrides the usual overload thresholds. */
  pressure?: Partial<Pressure> | undefined
  /** Responses are parsed by their contract before they leave; otherwise only undeclared fields are removed. */
  areAnswersParsed?: boolean
  /** Where the built web app is, if not in the build's usual place. */
  webFolder?: string
}

/** Milliseconds for idle connections, longer than proxies keep theirs open, and for receiving headers. */
const patience = { idle: 72_000, headers: 20_000 }

/** The whole HTTP server, not listening yet. */
export function buildApp(context: Context, options: AppOptions = {}): FastifyInstance {
  const { onRoute, extend, measured, pressure, webFolder } = options
  const app = createFastify(context, options)
  if (onRoute)
    app.addHook('onRoute', ({ method, url }) => [method].flat().forEach((one) => onRoute(String(one), url)))
  answerErrors(app)
  logRequests(app)
  checkAddresses(app)
  readJsonBodies(app)
  void app.register(cookie)
  compressAnswers(app)
  const { payments, isHttps } = context.config
  const frameOrigin = payments.provider === 'sandbox' ? payments.bankUrl : undefined
  const vendors = vendorSources(context.config)
  setSecurityHeaders(app, { isHttps, mediaOrigins: context.storage.origins, frameOrigin, vendors })
  if (measured) shedLoad(app, { waiting: () => measured.pool.waitingCount, limits: pressure })
  refuseWritesOnFullDisk(app, context.disk)
  authenticate(app, context)
  checkSignatures(app, context)
  chooseReads(app, context)
  app.decorate('limits', limitCalls(app, context))
  app.decorate('areAnswersParsed', options.areAnswersParsed ?? false)
  app.decorate('once', (call, work) => once(context, call, work))
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  // Routes come after the plugins above have loaded, or else these would not see them.
  void app.register(async (site) => {
    for (const { routes } of features) routes?.(site, context)
    serveCrawlers(site, context, pages)
    serveMetrics(site, context, measured)
    serveOpenApi(site, context.config.version)
    serveApiDocs(site, context.config.version)
    servePlainFonts(site)
    serveVendorSdks(site, context.config)
    extend?.(site)
    serveWebApp(site, {
      key: webKey(context.secret),
      describe: describeScreen(context, pages),
      isHttps: context.config.isHttps,
      ...(webFolder && { folder: webFolder }),
    })
  })
  return app
}

/** The number of trusted proxies between us and the Internet, whatever their addresses. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

function createFastify({ config }: Context, { logger }: AppOptions): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    bodyLimit: bodyBytes,
    // Slow JSON bodies have limits of their own; files may take as long as their senders' networks need.
    requestTimeout: 0,
    keepAliveTimeout: patience.idle,
    http: { headersTimeout: patience.headers },
    // Requests on open connections during a shutdown are still answered.
    return503OnClosing: false,
    trustProxy: trusted(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 128 },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    rewriteUrl: hidePassword,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerMalformedRequest,
  }) as unknown as FastifyInstance
  // Fastify's own settings have no limit for the headers alone.
  app.server.headersTimeout = patience.headers
  return app
}
