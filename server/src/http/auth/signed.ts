import { timingSafeEqual } from 'node:crypto'
import { type CanonicalParts, signatureHeaders, skewMinutes } from '@akada/contract/signature'
import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '#lib/api-error.ts'
import { signatureOf } from './sign.ts'

const skew = skewMinutes * 60_000
/** In `observe`, each reason is logged at most once in this many milliseconds. */
const observedEvery = 60_000

/** Why a call is refused; operators see it in the log. */
type Reason = 'missing' | 'unknown key' | 'clock' | 'mismatch' | 'repeated'

export class Unsigned extends ApiError {
  readonly reason: Reason
  constructor(reason: Reason, now?: Date) {
    if (now) super('API_ERR_CLOCK_SKEW', { serverTime: now })
    else if (reason === 'repeated')
      super('API_ERR_CONFLICT', { message: 'This request was already received.', extra: { isResent: true } })
    else super('API_ERR_SIGNATURE')
    this.reason = reason
  }
}

/** The fields of a signature. */
export interface Signature {
  apiKey: string
  timestamp: string
  signature: Buffer
}

/** Reads it from headers, or from fields of the same names. */
export function readSignature(fields: Record<string, unknown>): Signature {
  const apiKey = fields[signatureHeaders.apiKey]
  const timestamp = fields[signatureHeaders.timestamp]
  const signature = fields[signatureHeaders.signature]
  if (typeof apiKey !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string')
    throw new Unsigned('missing')
  if (!/^\d{1,15}$/.test(timestamp) || !/^[\da-f]{64}$/.test(signature)) throw new Unsigned('mismatch')
  return { apiKey, timestamp, signature: Buffer.from(signature, 'hex') }
}

export function mustBeTimely({ timestamp }: Signature, now: Date): void {
  if (Math.abs(Number(timestamp) - now.getTime()) > skew) throw new Unsigned('clock', now)
}

/** Whether one of the keys signed these parts. */
export function mustFit(
  { timestamp, signature }: Signature,
  parts: Omit<CanonicalParts, 'timestamp'>,
  keys: readonly Buffer[],
): void {
  const fits = (key: Buffer) => timingSafeEqual(signatureOf(key, { ...parts, timestamp }), signature)
  if (!keys.some(fits)) throw new Unsigned(keys.length === 0 ? 'unknown key' : 'mismatch')
}

/** Logs what `observe` accepts. */
export function createObserver(now: () => Date) {
  const logged = new Map<Reason, number>()
  return ({ reason }: Unsigned, log: Pick<FastifyBaseLogger, 'warn'>, route: string | undefined) => {
    const at = now().getTime()
    if (at - (logged.get(reason) ?? -observedEvery) < observedEvery) return
    logged.set(reason, at)
    log.warn({ reason, route }, 'request is not correctly signed')
  }
}
