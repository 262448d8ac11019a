import type { FastifyInstance } from 'fastify'

/** The browser features that pages may use; nothing else, and never in frames. */
const permissions = 'camera=(self), microphone=(self), geolocation=(self), display-capture=(self), payment=()'

interface Surroundings {
  isHttps: boolean
  /** Origins that serve media, when this server doesn't. */
  mediaOrigins: readonly string[]
  /** The one origin that may be framed: the test bank's card form. */
  frameOrigin?: string | undefined
  /** What vendors that carry meetings need; nothing unless their keys are set. */
  vendors?: { connect: readonly string[]; needsCode: boolean }
}

const noVendors = { connect: [], needsCode: false }

const policyOf = ({ mediaOrigins, frameOrigin, vendors = noVendors }: Surroundings) =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(vendors.needsCode ? ["'wasm-unsafe-eval'", 'blob:'] : [])],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:', ...mediaOrigins],
    'media-src': ["'self'", 'blob:', ...mediaOrigins],
    'connect-src': ["'self'", ...mediaOrigins, ...vendors.connect],
    'font-src': ["'self'"],
    'worker-src': ["'self'", ...(vendors.needsCode ? ['blob:'] : [])],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(frameOrigin && { 'frame-src': [frameOrigin] }),
    'frame-ancestors': ["'none'"],
    // No script can turn text into markup or code, not even one of ours; the SDKs of Zoom and Agora do.
    ...(!vendors.needsCode && {
      'require-trusted-types-for': ["'script'"],
      // The only Trusted Types policy names the service worker's address.
      'trusted-types': ['akada-worker'],
    }),
  })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';')

/** The strictest policy the web app runs under: nothing inline, and nothing external but media from an object store. */
export function setSecurityHeaders(app: FastifyInstance, surroundings: Surroundings): void {
  const headers = {
    'content-security-policy': policyOf(surroundings),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(surroundings.isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
