import type { Feature } from '#feature.ts'
import { renewPlans } from './renew-plans.ts'

/** Plans and payments don't know each other; renewals bring them together. */
export const renewals: Feature = {
  chores: [{ name: 'renew-subscriptions', cron: '*/10 * * * *', work: renewPlans }],
}
