import type { Chore } from '#jobs/chores.ts'
import { forgetKeys } from './idempotency.ts'
import { forgetSignatures } from './replays.ts'
import { forgetRateLimits } from './shared-rate-limit.ts'

/** Scheduled work of the HTTP server itself. */
export const httpChores: readonly Chore[] = [
  { name: 'forget-idempotency-keys', cron: '41 * * * *', work: forgetKeys },
  { name: 'forget-signatures', cron: '*/5 * * * *', work: forgetSignatures },
  { name: 'forget-rate-limits', cron: '*/10 * * * *', work: forgetRateLimits },
]
