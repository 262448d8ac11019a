import { inBatches } from '#jobs/in-parts.ts'
import { createHmac } from 'node:crypto'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { derivedKey } from '#lib/derived-key.ts'
import type { RateLimitContext, Rate } from './rate-limit.ts'

/**
 * Like RateLimiter, but counted by all processes of the installation together; without the database nobody
 * gets a token.
 */
export interface SharedRateLimiter {
  spend: (key: string, rate: Rate) => Promise<void>
  forgive: (key: string) => Promise<void>
  /** Whether this is the first time within a day, for what is said once. */
  isFirstToday: (key: string) => Promise<boolean>
}

export interface SharedRateLimitContext extends RateLimitContext {
  db: Db
  secret: Buffer
}

/*
 * `one` are the milliseconds in which one token refills, `all` those in which all do. An attempt
 * postpones the moment at which the bucket is full again; it is allowed while that moment is no further away
 * than a full refill.
 */
const insertAttempt = statement<{ taken: true }, { hash: Buffer; at: Date; one: number; all: number }>(`
  insert into rate_limits as known (key, free_at)
  select :hash::bytea, :at::timestamptz + :one::float8 * interval '1 ms' where :one::float8 <= :all::float8
  on conflict (key) do update
    set free_at = greatest(known.free_at, :at::timestamptz) + :one::float8 * interval '1 ms'
    where greatest(known.free_at, :at::timestamptz) + :one::float8 * interval '1 ms'
      <= :at::timestamptz + :all::float8 * interval '1 ms'
  returning true as taken`)

const findFreeAt = statement<{ freeAt: Date }, { hash: Buffer }>(
  'select free_at from rate_limits where key = :hash',
)
const deleteBucket = statement<unknown, { hash: Buffer }>('delete from rate_limits where key = :hash')

const deleteFullBuckets = statement<{ swept: true }, { now: Date; batch: number }>(`
  delete from rate_limits
   where ctid = any(array(select ctid from rate_limits where free_at < :now limit :batch::int))
  returning true as swept`)
const batch = 10_000

/** Token buckets in the database, with one small statement per attempt. */
export function createSharedRateLimiter({
  config,
  db,
  now,
  secret,
}: SharedRateLimitContext): SharedRateLimiter {
  const hmacKey = derivedKey(secret, 'rate limits')
  const hashOf = (key: string) => createHmac('sha256', hmacKey).update(key).digest()

  const limiter: SharedRateLimiter = {
    async spend(key, { tries, seconds }) {
      const [hash, at, all] = [hashOf(key), now(), seconds * 1000]
      const one = all / (tries * config.rateLimitFactor)
      if ((await insertAttempt(db, { hash, at, one, all })).length > 0) return
      const freeAt = (await findFreeAt(db, { hash }))[0]?.freeAt ?? at
      const wait = (freeAt.getTime() + one - all - at.getTime()) / 1000
      throw new ApiError('API_ERR_RATE_LIMIT', { retryAfter: Math.max(1, Math.ceil(wait)) })
    },
    forgive: async (key) => void (await deleteBucket(db, { hash: hashOf(key) })),
    isFirstToday: (key) =>
      limiter.spend(key, { tries: 1, seconds: 86_400 }).then(
        () => true,
        () => false,
      ),
  }
  return limiter
}

/** Removes keys whose tokens have all refilled. */
export const purgeRateLimits = ({ db, now }: Pick<SharedRateLimitContext, 'db' | 'now'>): Promise<number> =>
  inBatches(batch, () => deleteFullBuckets(db, { now: now(), batch }))
