import { logout } from '@akada/contract/sessions/routes'
import { isUnsigned } from '@akada/contract/signature'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressAsSent } from '../wire/addresses.ts'
import { type AuthContext, bearerOf } from './authenticate.ts'
import { isFirstUse } from './replays.ts'
import type { HttpSettings, SignatureMode } from '../settings.ts'
import { hashOfBody } from './sign.ts'
import { Unsigned, createObserver, mustBeTimely, mustFit, readSignature } from './signed.ts'
import { integrationKey, sessionKey, webKey } from './signing-keys.ts'

interface SignatureContext extends AuthContext {
  config: Pick<HttpSettings, 'signatures'>
  secret: Buffer
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * It has arrived before, signature and all: browsers send a request again by themselves when its connection dies
     * before the response. It must have no second effect.
     */
    isResent: boolean
  }
}

/**
 * Accepts only signed calls (decision on signed requests): with the public web key for visitors, the session's key for
 * members and an integration's own key. Runs once the body has been read and before it is parsed.
 */
export function checkSignatures(app: FastifyInstance, context: SignatureContext): void {
  const observe = createObserver(context.now)
  app.decorateRequest('isResent', false)
  app.addHook('preValidation', async (request) => {
    const mode = modeFor(context, request)
    if (mode === 'off') return
    try {
      await mustBeSigned(context, request)
    } catch (error) {
      if (mode === 'enforce' || !(error instanceof Unsigned)) throw error
      observe(error, request.log, request.routeOptions.url)
    }
  })
}

/** The route decides, not the address, because an address can spell the same route in several ways. */
function modeFor(
  { config }: SignatureContext,
  { viewer, routeOptions: { url } }: FastifyRequest,
): SignatureMode {
  if (!url || isUnsigned(url)) return 'off'
  if (viewer?.hasKey) return 'off'
  // The signature is all that authenticates an integration.
  return viewer?.isIntegration ? 'enforce' : config.signatures
}

async function mustBeSigned(context: SignatureContext, request: FastifyRequest): Promise<void> {
  const { method } = request
  const received = readSignature(request.headers)
  mustBeTimely(received, context.now())
  const parts = { method, address: addressAsSent(request.raw), bodyHash: hashOfBody(request.rawBody) }
  mustFit(received, parts, await keysOf(context, request, received.apiKey))
  if (method === 'GET' || method === 'HEAD') return
  if (await isFirstUse(context, nonceOf(request, received.signature))) return
  // Somebody who captured a request can't choose another key: a key only finds an existing response.
  request.isResent = request.routeOptions.config.isKeyed === true
  if (!request.isResent) throw new Unsigned('repeated')
}

/** The keys that may have signed; calls that start sessions may carry an old token or none. */
async function keysOf(
  { secret, accessTokens }: SignatureContext,
  { viewer, headers, routeOptions }: FastifyRequest,
  apiKey: string,
): Promise<Buffer[]> {
  if (viewer?.isIntegration) return [integrationKey(secret, viewer.sessionId)]
  const web = webKey(secret)
  if (apiKey !== web.apiKey) return []
  if (viewer) return [sessionKey(secret, viewer.sessionId)]
  const token = bearerOf(headers.authorization)
  const claims = token === undefined ? undefined : await accessTokens.identify(token)
  if (!claims) return [web.signingKey]
  const signingKey = sessionKey(secret, claims.sessionId)
  // A stolen token alone must not end the session it names.
  return routeOptions.url === `/api${logout.path}` ? [signingKey] : [web.signingKey, signingKey]
}

/** Browsers without a session share one key, so their cookies, too, tell replays from other requests. */
const nonceOf = ({ viewer, headers }: FastifyRequest, signature: Buffer) =>
  viewer ? signature : Buffer.concat([signature, Buffer.from(headers.cookie ?? '')])
