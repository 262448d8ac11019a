import type { Chore } from '#jobs/chores.ts'
import { purgeIdempotencyKeys } from './idempotency.ts'
import { purgeSignatures } from './auth/replays.ts'
import { purgeRateLimits } from './limits/shared-rate-limit.ts'

/** Scheduled work of the HTTP server itself. */
export const httpChores: readonly Chore[] = [
  { name: 'purge-idempotency-keys', cron: '41 * * * *', work: purgeIdempotencyKeys },
  { name: 'purge-signatures', cron: '*/5 * * * *', work: purgeSignatures },
  { name: 'purge-rate-limits', cron: '*/10 * * * *', work: purgeRateLimits },
]
