import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#lib/api-error.ts'

/**
 * Maximum length of a request's address, in characters; the longest of ours are presigned ones of about 400.
 */
const longest = 4096

/** The internal header that carries a password removed from the address. */
export const confirmPasswordHeader = 'x-confirm-password'

/** Original addresses that contained a password; stored apart, because signatures cover what was sent. */
const addressesAsSent = new WeakMap<IncomingMessage, string>()

/** The address of a request as it was sent; only to verify its signature, never to be logged. */
export const addressAsSent = (request: IncomingMessage): string =>
  addressesAsSent.get(request) ?? request.url ?? '/'

/** Moves `?password=` into a header before anything can log the address (decision on deleting an account). */
export function hidePassword(request: IncomingMessage): string {
  const { url = '/' } = request
  const [path, query = ''] = cut(url, '?')
  if (!/(^|&)(p|%70)/i.test(query)) return url
  const search = new URLSearchParams(query)
  const password = search.get('password')
  if (password === null) return url
  search.delete('password')
  // Headers are Latin-1 only, so the password is escaped.
  request.headers[confirmPasswordHeader] ??= encodeURIComponent(password)
  addressesAsSent.set(request, url)
  const rest = search.toString()
  const hidden = rest ? `${path}?${rest}` : path
  request.url = hidden
  Object.assign(request, { originalUrl: hidden })
  return hidden
}

function cut(text: string, at: string): [string, string?] {
  const start = text.indexOf(at)
  return start < 0 ? [text] : [text.slice(0, start), text.slice(start + 1)]
}

/** Refuses addresses that no client of ours would send, before anything interprets them. */
export function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, routeOptions }) => {
    // Tokens, limits and caches depend on the prefix of an address, so no other spelling may reach an API
    // route.
    if (routeOptions.url?.startsWith('/api/') && !url.startsWith('/api/'))
      throw new ApiError('API_ERR_NOT_FOUND')
    if (url.length > longest)
      throw new ApiError('API_ERR_VALIDATION', { message: 'The address of this request is too long.' })
    if (url.startsWith('/api/') && url.includes('%00'))
      throw new ApiError('API_ERR_VALIDATION', {
        message: 'The address contains an invalid character.',
      })
  })
}
