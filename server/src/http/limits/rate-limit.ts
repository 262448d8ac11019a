import type { Clock } from '#lib/clock.ts'
import { ApiError } from '#lib/api-error.ts'

/** Up to `max` tokens, refilled evenly over this many seconds. */
export interface Rate {
  tries: number
  seconds: number
}

export interface RateLimiter {
  /** Takes one token; throws API_ERR_RATE_LIMIT with the seconds until the next one is free. */
  spend: (key: string, rate: Rate) => void
  /** Refills all tokens of a key. */
  forgive: (key: string) => void
}

interface Bucket {
  left: number
  at: number
}

/** Keys stored at most, some ten megabytes; the least recently used goes first. */
const maxBuckets = 50_000

export interface RateLimitContext extends Clock {
  /** Multiplies the usual number of calls. */
  config: { rateLimitFactor: number }
}

/**
 * Token buckets of this process; several processes each count for themselves, unlike shared-rate-limit.ts.
 */
export function createRateLimiter({ config, now }: RateLimitContext): RateLimiter {
  const buckets = new Map<string, Bucket>()
  return {
    spend: (key, { tries, seconds }) => {
      const maxTokens = tries * config.rateLimitFactor
      const perMillisecond = maxTokens / (seconds * 1000)
      const at = now().getTime()
      const bucket = buckets.get(key) ?? { left: maxTokens, at }
      const left = Math.min(maxTokens, bucket.left + (at - bucket.at) * perMillisecond)
      if (left < 1)
        throw new ApiError('API_ERR_RATE_LIMIT', {
          retryAfter: Math.ceil((1 - left) / perMillisecond / 1000),
        })
      // Moved to the end, so that the oldest keys come first.
      buckets.delete(key)
      buckets.set(key, { left: left - 1, at })
      if (buckets.size > maxBuckets) dropOldest(buckets)
    },
    forgive: (key) => void buckets.delete(key),
  }
}

function dropOldest(buckets: Map<string, Bucket>): void {
  const oldest = buckets.keys().next()
  if (!oldest.done) buckets.delete(oldest.value)
}
