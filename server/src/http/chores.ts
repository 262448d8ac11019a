import type { Db } from '#db/connect.ts'
import type { Chore } from '#jobs/chores.ts'
import type { Clock } from '#lib/clock.ts'
import { purgeIdempotencyKeys } from './idempotency.ts'
import { purgeSignatures } from './auth/replays.ts'
import { purgeRateLimits } from './limits/shared-rate-limit.ts'

/** Scheduled work of the HTTP server itself. */
export const httpChores: readonly Chore<Clock & { db: Db }>[] = [
  { name: 'purge-idempotency-keys', cron: '41 * * * *', work: purgeIdempotencyKeys },
  { name: 'purge-signatures', cron: '*/5 * * * *', work: purgeSignatures },
  { name: 'purge-rate-limits', cron: '*/10 * * * *', work: purgeRateLimits },
]
