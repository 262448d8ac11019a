import type { Feature } from '../../feature.ts'
import { describePlans, planNotifications } from './notifications.ts'
import { plansData } from './personal-data.ts'
import { plansRoutes } from './plans.routes.ts'
import { renewSubscriptions } from './renewals.ts'
import { planForSale } from './sell-plans.ts'

export const plans: Feature = {
  tables: ['planPrices', 'subscriptions'],
  shownTo: { own: ['subscriptions'] },
  routes: plansRoutes,
  chores: [{ name: 'renew-subscriptions', cron: '*/10 * * * *', work: renewSubscriptions }],
  sellables: { PLAN: planForSale },
  notifications: planNotifications,
  notificationSubjects: { plan: describePlans },
  personalData: plansData,
}
