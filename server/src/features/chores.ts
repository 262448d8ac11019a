import { forgetKeys } from '#http/idempotency.ts'
import { forgetSignatures } from '#http/replays.ts'
import { forgetRateLimits } from '#http/shared-rate-limit.ts'
import type { Chore } from '#jobs/chores.ts'
import { forgetCodes } from './accounts/public.ts'
import { eraseAccounts } from './deletion/public.ts'
import { forgetExports, makeExports } from './exports/public.ts'
import { forgetNotifications, mailNotifications } from './notifications/public.ts'
import { forgetWatermarks, giveUpRemovedPosts, rankPosts } from './posts/public.ts'
import { forgetSessions } from './sessions/public.ts'
import { sweepUploads } from './uploads/public.ts'
import { forgetPlaces } from './verification/public.ts'

/** What the worker does again and again; the names stay, for operators see them. */
export const chores: readonly Chore[] = [
  { name: 'sweep-uploads', cron: '7 * * * *', work: sweepUploads },
  { name: 'rank-posts', cron: '22 * * * *', work: rankPosts },
  { name: 'forget-watermarks', cron: '44 4 * * *', work: forgetWatermarks },
  { name: 'mail-notifications', cron: '*/5 * * * *', work: mailNotifications },
  { name: 'forget-notifications', cron: '32 4 * * *', work: forgetNotifications },
  { name: 'give-up-removed-posts', cron: '27 3 * * *', work: giveUpRemovedPosts },
  { name: 'forget-codes', cron: '37 * * * *', work: forgetCodes },
  { name: 'forget-sessions', cron: '52 3 * * *', work: forgetSessions },
  { name: 'forget-places', cron: '12 4 * * *', work: forgetPlaces },
  { name: 'forget-idempotency-keys', cron: '41 * * * *', work: forgetKeys },
  { name: 'forget-signatures', cron: '*/5 * * * *', work: forgetSignatures },
  { name: 'forget-rate-limits', cron: '*/10 * * * *', work: forgetRateLimits },
  { name: 'erase-accounts', cron: '17 * * * *', work: eraseAccounts },
  // Also set off by whoever asks; this catches what a crash left.
  { name: 'make-exports', cron: '*/10 * * * *', work: makeExports },
  { name: 'forget-exports', cron: '47 * * * *', work: forgetExports },
]
