import type { Feature } from '#feature.ts'
import { renewPlans } from './renew-plans.ts'

/** Plans know nothing of payments, nor payments of plans; here they meet. */
export const renewals: Feature = {
  chores: [{ name: 'renew-subscriptions', cron: '*/10 * * * *', work: renewPlans }],
}
