import type { Clock } from './clock.ts'
import { type Purpose, seal, unseal } from './sealed.ts'

interface Sealing extends Clock {
  secret: Buffer
}

const lifetimeMs = 10 * 60_000

/** An address valid for ten minutes; it contains the query, encrypted for this purpose. */
export function sealedAddress(
  { secret, now }: Sealing,
  { path, purpose }: { path: string; purpose: Purpose },
  query: object,
): string {
  const until = now().getTime() + lifetimeMs
  const token = Buffer.from(seal(secret, purpose, { ...query, until }), 'base64')
  return `${path}?token=${token.toString('base64url')}`
}

/** What an address asks for, by the query of its request; undefined when it isn't ours or is too old. */
export function readSealedAddress({ secret, now }: Sealing, purpose: Purpose, search: unknown): unknown {
  const { token } = search as { token?: unknown }
  if (typeof token !== 'string') return undefined
  try {
    const sealed = Buffer.from(token, 'base64url').toString('base64')
    const { until, ...query } = unseal(secret, purpose, sealed) as { until: number }
    return until > now().getTime() ? query : undefined
  } catch {
    return undefined
  }
}
