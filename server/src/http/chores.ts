import type { Chore } from '#jobs/chores.ts'
import { purgeIdempotencyKeys } from './idempotency.ts'
import { purgeSignatures } from './auth/replays.ts'
import { purgeRateLimits } from './limits/shared-rate-limit.ts'

/** Scheduled work of the HTTP server itself. */
export const httpChores: readonly Chore[] = [
  { name: 'forget-idempotency-keys', cron: '41 * * * *', work: purgeIdempotencyKeys },
  { name: 'forget-signatures', cron: '*/5 * * * *', work: purgeSignatures },
  { name: 'forget-rate-limits', cron: '*/10 * * * *', work: purgeRateLimits },
]
