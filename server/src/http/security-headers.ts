import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

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
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
}
