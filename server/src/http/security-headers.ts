import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What pages may ask the browser for; nothing else, and nobody's frames. */
const permissions = 'camera=(self), microphone=(self), geolocation=(self), display-capture=(self), payment=()'

interface Surroundings {
  isHttps: boolean
  /** Origins that keep media, when this server doesn't. */
  mediaOrigins: readonly string[]
}

/** The strictest policy the web app runs under: nothing inline, nothing from elsewhere but the media of an object store. */
export function setSecurityHeaders(app: FastifyInstance, { isHttps, mediaOrigins }: Surroundings): void {
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:', ...mediaOrigins],
        mediaSrc: ["'self'", 'blob:', ...mediaOrigins],
        connectSrc: ["'self'", ...mediaOrigins],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // No script can turn text into markup or code, even if one of ours tried.
        requireTrustedTypesFor: ["'script'"],
        // The one policy there is names the service worker's address.
        trustedTypes: ['akada-worker'],
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onSend', async (_request, reply) => void reply.header('permissions-policy', permissions))
}
