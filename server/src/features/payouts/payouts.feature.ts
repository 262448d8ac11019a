import type { Feature } from '#feature.ts'
import { payoutsData } from './personal-data.ts'
import { describeAccounts, payoutNotifications } from './notifications.ts'
import { payoutsRoutes } from './payouts.routes.ts'

export const payouts: Feature = {
  tables: ['payoutAccounts'],
  shownTo: { own: ['payoutAccounts'] },
  routes: payoutsRoutes,
  notifications: payoutNotifications,
  notificationSubjects: { 'payout-account': describeAccounts },
  personalData: payoutsData,
}
