import { handshake } from '@akada/contract/signature'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { signRequest } from '#http/auth/sign.ts'
import { sessionKey, webKey } from '#http/auth/signing-keys.ts'

/** The installation whose keys a test signs with. */
interface Installation {
  secret: Buffer
  now?: () => Date
}

interface Signable {
  method?: string
  /** Path and query. */
  address: string
  body?: string | Buffer | undefined
  token?: string | undefined
}

/** The headers of one call as a browser sends it: signed for the session of its token, or as a visitor. */
export function signedHeaders(
  { secret, now = () => new Date() }: Installation,
  { method = 'GET', address, body, token }: Signable,
): Record<string, string> {
  const sessionId = token && sessionOf(token)
  const pair = sessionId ? { ...webKey(secret), signingKey: sessionKey(secret, sessionId) } : webKey(secret)
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  return { ...authorization, ...signRequest(pair, { method, address, body }, now().getTime()) }
}

/** The handshake with which a browser opens a socket: its token, signed with the session's key. */
export function handshakeOf(installation: Installation, token: string): Record<string, string> {
  const { authorization = '', ...proof } = signedHeaders(installation, { ...handshake, token })
  return { token: authorization, ...proof }
}

/** The signing key of an access token's session, as sign-in returns it. */
export const signingKeyOf = ({ secret }: Installation, token: string): string =>
  sessionKey(secret, sessionOf(token) ?? '').toString('base64url')

/** The session in an access token, which need not be one of ours. */
function sessionOf(token: string): string | undefined {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid?: string
    }
    return claims.sid
  } catch {
    return undefined
  }
}

/** Makes `inject` sign what it sends to the API, as every client does. */
export function signing(app: FastifyInstance, installation: Installation): FastifyInstance {
  const send = app.inject.bind(app)
  const inject = (request: InjectOptions | string) =>
    send(signed(installation, typeof request === 'string' ? { url: request } : request))
  return Object.assign(app, { inject })
}

function signed(installation: Installation, { query, ...request }: InjectOptions): InjectOptions {
  const url = new URL(request.url as string, 'http://localhost')
  if (query) url.search = new URLSearchParams(query as Record<string, string>).toString()
  const address = `${url.pathname}${url.search}`
  const plain = { ...request, url: query ? address : (request.url as string) }
  if (!address.startsWith('/api/')) return plain
  const { method = 'GET', headers = {} } = request
  const body = bodyOf(request)
  const token = /^Bearer (\S+)$/.exec(headers['authorization'] ?? '')?.[1]
  const { authorization: _, ...proof } = signedHeaders(installation, {
    method: method.toUpperCase(),
    address,
    body,
    token,
  })
  const type = typeof request.payload === 'object' ? { 'content-type': 'application/json' } : {}
  return { ...plain, payload: body ?? '', headers: { ...type, ...headers, ...proof } }
}

/** The body as sent; a GET has none. */
function bodyOf({ method, payload }: InjectOptions): string | Buffer | undefined {
  if (method === undefined || method === 'GET' || payload === undefined) return undefined
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload)
}
