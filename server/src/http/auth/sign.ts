import { createHmac, createSecretKey, hash } from 'node:crypto'
import { type CanonicalParts, canonicalRequest, emptyHash, signatureHeaders } from '@akada/contract/signature'
import { memoizePer } from '#lib/weak-memo.ts'
import type { KeyPair } from './signing-keys.ts'

/** Hexadecimal SHA-256 of a body. */
export const hashOfBody = (body: string | Buffer | undefined): string =>
  body === undefined || body.length === 0 ? emptyHash : hash('sha256', body, 'hex')

/** Keys as objects of the crypto library: creating one takes five times as long as the signature itself. */
const preparedKey = memoizePer((signingKey: Buffer) => createSecretKey(signingKey))

/** The signature of a request, in bytes. */
export const signatureOf = (signingKey: Buffer, parts: CanonicalParts): Buffer =>
  createHmac('sha256', preparedKey(signingKey)).update(canonicalRequest(parts)).digest()

interface Signable {
  method: string
  /** Path and query as sent. */
  address: string
  body?: string | Buffer | undefined
}

let last = 0

/**
 * The headers that sign a request, for programs that call the API. Each gets another timestamp, because the
 * server treats a write with the same signature as a replay.
 */
export function signRequest(
  { apiKey, signingKey }: KeyPair,
  { method, address, body }: Signable,
  now = Date.now(),
): Record<string, string> {
  last = now > last || last - now > 1000 ? now : last + 1
  const timestamp = String(last)
  const signature = signatureOf(signingKey, { timestamp, method, address, bodyHash: hashOfBody(body) })
  const { apiKey: key, timestamp: time, signature: proof } = signatureHeaders
  return { [key]: apiKey, [time]: timestamp, [proof]: signature.toString('hex') }
}
