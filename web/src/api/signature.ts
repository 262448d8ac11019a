import { canonicalRequest, emptyHash, signatureHeaders } from '@akada/contract/signature'
import { hmac, sha256 } from './hmac.ts'
import { sessionKey, webKey } from './signing-keys.ts'

/** How far the server's clock is ahead of this device's, in milliseconds. */
let offset = 0
let last = 0

/** The server's time, as far as it is known. */
export const serverNow = (): number => Date.now() + offset

/** Adopts the server's clock, sent in the refusal when this device's is wrong. */
export function setClock(serverTime: string): void {
  const at = Date.parse(serverTime)
  if (Number.isFinite(at)) offset = at - Date.now()
}

/**
 * No two calls get the same timestamp, because the server treats a write with the same signature as a replay.
 */
function timeOfCall(): string {
  const now = serverNow()
  last = now > last || last - now > 1000 ? now : last + 1
  return String(last)
}

interface Signable {
  method: string
  /** Path and query as they are sent. */
  address: string
  body: string | undefined
  /** The calling member; null for visitors. */
  token: string | null
}

/**
 * The headers that sign a call; undefined when the key of the member's session is lost. Keys are looked up
 * before anything else happens, so that a session that ends right after the call can still sign it.
 */
export async function signatureOf({ method, address, body, token }: Signable) {
  const [web, key] = await Promise.all([webKey(), token === null ? undefined : sessionKey(token)])
  if (token !== null && key === undefined) return undefined
  const timestamp = timeOfCall()
  const bodyHash = body === undefined ? emptyHash : await sha256(body)
  const signature = await hmac(key ?? web.key, canonicalRequest({ timestamp, method, address, bodyHash }))
  const { apiKey, timestamp: time, signature: proof } = signatureHeaders
  return { [apiKey]: web.apiKey, [time]: timestamp, [proof]: signature }
}
