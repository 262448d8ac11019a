import { timingSafeEqual } from 'node:crypto'
import { isUnsigned, signatureHeaders, skewMinutes } from '@akada/contract/signature'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { addressAsSent } from './addresses.ts'
import { ApiError } from './api-error.ts'
import { bearerOf } from './authenticate.ts'
import { isFirst } from './replays.ts'
import type { SignatureMode } from './settings.ts'
import { hashOfBody, signatureOf } from './sign.ts'
import { integrationKey, sessionKey, webKey } from './signing-keys.ts'

const skew = skewMinutes * 60_000
/** In `observe`, each reason is logged so often at most, in milliseconds. */
const observedEvery = 60_000

/** Why a request is not taken; operators read it in the log. */
type Reason = 'missing' | 'unknown key' | 'clock' | 'mismatch' | 'repeated'

class Unsigned extends ApiError {
  readonly reason: Reason
  constructor(reason: Reason, now?: Date) {
    if (now) super('API_ERR_CLOCK_SKEW', { serverTime: now })
    else if (reason === 'repeated') super('API_ERR_CONFLICT', { message: 'This request was taken before.' })
    else super('API_ERR_SIGNATURE')
    this.reason = reason
  }
}

/**
 * Takes only calls that are signed (decision on signed requests), with the public web key for visitors, the session's key
 * for members and an integration's own for integrations. Runs when the body has been read and before it is looked at.
 */
export function checkSignatures(app: FastifyInstance, context: Context): void {
  const observe = createObserver(context)
  app.addHook('preValidation', async (request) => {
    const mode = modeFor(context, request)
    if (mode === 'off') return
    try {
      await mustBeSigned(context, request)
    } catch (error) {
      if (mode === 'enforce' || !(error instanceof Unsigned)) throw error
      observe(error.reason, request)
    }
  })
}

/** The route and not the address decides, because an address can spell the same route in several ways. */
function modeFor({ config }: Context, { viewer, routeOptions: { url } }: FastifyRequest): SignatureMode {
  if (!url || isUnsigned(url)) return 'off'
  // An integration proves who it is by nothing else.
  return viewer?.isIntegration ? 'enforce' : config.signatures
}

function createObserver({ now }: Context) {
  const logged = new Map<Reason, number>()
  return (reason: Reason, { log, routeOptions: { url } }: FastifyRequest) => {
    const at = now().getTime()
    if (at - (logged.get(reason) ?? -observedEvery) < observedEvery) return
    logged.set(reason, at)
    log.warn({ reason, route: url }, 'request is not signed as it should be')
  }
}

interface Given {
  apiKey: string
  timestamp: string
  signature: Buffer
}

async function mustBeSigned(context: Context, request: FastifyRequest): Promise<void> {
  const { method } = request
  const { apiKey, timestamp, signature } = headersOf(request)
  const now = context.now()
  if (Math.abs(Number(timestamp) - now.getTime()) > skew) throw new Unsigned('clock', now)
  const address = addressAsSent(request.raw)
  const parts = { timestamp, method, address, bodyHash: hashOfBody(request.rawBody) }
  const keys = await keysOf(context, request, apiKey)
  if (!keys.some((key) => timingSafeEqual(signatureOf(key, parts), signature)))
    throw new Unsigned(keys.length === 0 ? 'unknown key' : 'mismatch')
  if (method === 'GET' || method === 'HEAD') return
  if (!(await isFirst(context, nonceOf(request, signature)))) throw new Unsigned('repeated')
}

function headersOf({ headers }: FastifyRequest): Given {
  const apiKey = headers[signatureHeaders.apiKey]
  const timestamp = headers[signatureHeaders.timestamp]
  const signature = headers[signatureHeaders.signature]
  if (typeof apiKey !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string')
    throw new Unsigned('missing')
  if (!/^\d{1,15}$/.test(timestamp) || !/^[\da-f]{64}$/.test(signature)) throw new Unsigned('mismatch')
  return { apiKey, timestamp, signature: Buffer.from(signature, 'hex') }
}

/** The keys that may have signed; calls that start and end sessions may come with an old token or none. */
async function keysOf(
  { secret, accessTokens }: Context,
  { viewer, headers }: FastifyRequest,
  apiKey: string,
): Promise<Buffer[]> {
  if (viewer?.isIntegration) return [integrationKey(secret, viewer.sessionId)]
  const web = webKey(secret)
  if (apiKey !== web.apiKey) return []
  if (viewer) return [sessionKey(secret, viewer.sessionId)]
  const token = bearerOf(headers.authorization)
  const claims = token === undefined ? undefined : await accessTokens.identify(token)
  return claims ? [web.signingKey, sessionKey(secret, claims.sessionId)] : [web.signingKey]
}

/** Browsers without a session share one key, so that what tells them apart belongs to what may come once only. */
const nonceOf = ({ viewer, headers }: FastifyRequest, signature: Buffer) =>
  viewer ? signature : Buffer.concat([signature, Buffer.from(headers.cookie ?? '')])
