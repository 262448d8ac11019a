import cookie from '@fastify/cookie'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { features, pages } from '#features/index.ts'
import { serveWordStyle } from '#http/access-word/access-word-page.ts'
import { createWordCheck } from '#http/access-word/word-check.ts'
import { createFastify } from '#http/create-fastify.ts'
import { checkAddresses } from '#http/wire/addresses.ts'
import { serveApiDocs } from '#http/docs/api-docs.ts'
import { authenticate } from '#http/auth/authenticate.ts'
import { checkSignatures } from '#http/auth/check-signatures.ts'
import { compressAnswers } from '#http/wire/compression.ts'
import { answerErrors } from '#http/wire/errors.ts'
import { chooseReads } from '#http/reads.ts'
import { createLookUp, createOnce } from '#http/idempotency.ts'
import { endUnfinishedRequests } from '#http/wire/unfinished-requests.ts'
import { readJsonBodies } from '#http/wire/json-bodies.ts'
import { limitCalls } from '#http/limits/limits.ts'
import { createLines } from '#http/limits/lines.ts'
import { type Pressure, shedLoad } from '#http/limits/load-shedding.ts'
import { type Measured, serveMetrics } from '#http/process/metrics.ts'
import { serveOpenApi } from '#http/docs/openapi.ts'
import { refuseWritesOnFullDisk } from '#http/limits/read-only.ts'
import { logRequests } from '#http/wire/request-log.ts'
import { setSecurityHeaders } from '#http/wire/security-headers.ts'
import { webKey } from '#http/auth/signing-keys.ts'
import { siteOriginFor } from '#http/site-address.ts'
import { serveWebApp } from '#http/web/web-app.ts'
import { serveVendorSdks, vendorSources } from '#media-server/vendor-sdks.ts'
import type { DescribeScreen } from '#http/web/screen.ts'
import { serveEmbeds } from '#share-pages/embeds/serve-embeds.ts'
import { serveCards } from '#share-pages/cards/serve-cards.ts'
import { serveCrawlers } from '#share-pages/crawlers.ts'
import { mayReadFiles } from '#media/may-read-files.ts'
import { describeScreen } from '#share-pages/describe-screen.ts'

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

/** The whole HTTP server, not listening yet. */
export function buildApp(context: Context, options: AppOptions = {}): FastifyInstance {
  const { onRoute, extend, measured, pressure, webFolder } = options
  const app = createFastify(context.config.trustProxy, options.logger)
  if (onRoute)
    app.addHook('onRoute', ({ method, url }) => [method].flat().forEach((one) => onRoute(String(one), url)))
  answerErrors(app)
  logRequests(app)
  endUnfinishedRequests(app.server)
  checkAddresses(app)
  readJsonBodies(app)
  void app.register(cookie)
  compressAnswers(app)
  const { payments, isHttps } = context.config
  const frameOrigin = payments.provider === 'sandbox' ? payments.bankUrl : undefined
  const vendors = vendorSources(context.config)
  setSecurityHeaders(app, { isHttps, mediaOrigins: context.storage.origins, frameOrigin, vendors })
  refuseWritesOnFullDisk(app, context.disk)
  authenticate(app, context)
  if (measured) shedLoad(app, { waiting: () => measured.pool.waitingCount, limits: pressure })
  checkSignatures(app, context)
  chooseReads(app, context)
  app.decorate('limits', limitCalls(app, context))
  const wordCheck = createWordCheck(context, { isHttps, home: '/' })
  app.decorate('wordCheck', wordCheck)
  app.addHook('onRequest', wordCheck.entrance)
  app.decorate('inLine', createLines(context.config.poolSize))
  app.decorate('areAnswersParsed', options.areAnswersParsed ?? false)
  app.decorate('once', createOnce(context))
  app.decorate('lookUp', createLookUp(context))
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  // Routes come after the plugins above have loaded, or else these would not see them.
  void app.register(async (site) => {
    for (const { routes } of features) routes?.(site, context)
    serveCrawlers(site, context, pages)
    serveCards(site, context)
    serveMetrics(site, context, measured)
    serveOpenApi(site, context.config.version)
    serveApiDocs(site, context.config.version)
    serveWordStyle(site)
    serveVendorSdks(site, context.config)
    site.decorate('mayRead', mayReadFiles(context))
    extend?.(site)
    const describeAny = describeScreen(context, pages)
    const describe: DescribeScreen = (path, visit) =>
      site.inLine('page', visit.request, () => describeAny(path, visit))
    serveEmbeds(site, context, describe)
    serveWebApp(site, {
      key: webKey(context.secret),
      describe,
      originFor: (request) => siteOriginFor(request, context.config),
      ...(webFolder && { folder: webFolder }),
      installation: context.config,
    })
  })
  return app
}
