import { randomUUID } from 'node:crypto'
import { bodyBytes } from '@akada/contract/common'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { hidePassword } from './wire/addresses.ts'
import { answerFrameworkError, answerMalformedRequest } from './wire/malformed-requests.ts'

/** Milliseconds for idle connections, longer than proxies keep theirs open, and for receiving headers. */
const timeouts = { idle: 72_000, headers: 20_000 }

/** Addresses of trusted proxies, or how many are between us and the Internet, whatever their addresses. */
type Proxies = number | string | false

const trusted = (proxies: Proxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** Fastify with our timeouts, addresses and answers to malformed requests; without routes. */
export function createFastify(proxies: Proxies, logger?: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    bodyLimit: bodyBytes,
    // Slow JSON bodies have limits of their own; files may take as long as their senders' networks need.
    requestTimeout: 0,
    keepAliveTimeout: timeouts.idle,
    http: { headersTimeout: timeouts.headers },
    // Requests on open connections during a shutdown are still answered.
    return503OnClosing: false,
    trustProxy: trusted(proxies),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 128 },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    rewriteUrl: hidePassword,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerMalformedRequest,
  }) as unknown as FastifyInstance
  // Fastify's own settings have no limit for the headers alone.
  app.server.headersTimeout = timeouts.headers
  return app
}
