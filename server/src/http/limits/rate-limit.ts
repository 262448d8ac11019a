import { isIPv6 } from 'node:net'
import type { Clock } from '#lib/clock.ts'
import { ApiError } from '#lib/api-error.ts'

/** So many tries at once, filled up again evenly over this many seconds. */
export interface Rate {
  tries: number
  seconds: number
}

export interface RateLimiter {
  /** Takes one try; throws API_ERR_RATE_LIMIT with the seconds until the next one is free. */
  spend: (key: string, rate: Rate) => void
  /** Gives all tries of a key back. */
  forgive: (key: string) => void
}

interface Bucket {
  left: number
  at: number
}

/** Keys remembered at most, some ten megabytes; the one that was used least lately goes first. */
const keysKept = 50_000

export interface RateLimitContext extends Clock {
  /** How many times the usual number of calls may be made. */
  config: { rateLimitFactor: number }
}

/** Token buckets in this process; with several processes each counts for itself, unlike shared-rate-limit.ts. */
export function createRateLimiter({ config, now }: RateLimitContext): RateLimiter {
  const buckets = new Map<string, Bucket>()
  return {
    spend: (key, { tries, seconds }) => {
      const most = tries * config.rateLimitFactor
      const perMillisecond = most / (seconds * 1000)
      const at = now().getTime()
      const bucket = buckets.get(key) ?? { left: most, at }
      const left = Math.min(most, bucket.left + (at - bucket.at) * perMillisecond)
      if (left < 1)
        throw new ApiError('API_ERR_RATE_LIMIT', {
          retryAfter: Math.ceil((1 - left) / perMillisecond / 1000),
        })
      // Put at the end, so that the oldest keys come first.
      buckets.delete(key)
      buckets.set(key, { left: left - 1, at })
      if (buckets.size > keysKept) dropOldest(buckets)
    },
    forgive: (key) => void buckets.delete(key),
  }
}

function dropOldest(buckets: Map<string, Bucket>): void {
  const oldest = buckets.keys().next()
  if (!oldest.done) buckets.delete(oldest.value)
}

/** Whom an address stands for: IPv6 hands every customer a /64, so the rest of it says nothing. */
export const networkOf = (address: string) =>
  isIPv6(address) && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address
