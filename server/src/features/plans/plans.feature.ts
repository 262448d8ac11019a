import type { Feature } from '#feature.ts'
import { describePlans, planNotifications } from './notifications.ts'
import { plansData } from './personal-data.ts'
import { plansRoutes } from './plans.routes.ts'
import { planForSale } from './sell-plans.ts'

export const plans: Feature = {
  tables: ['planPrices', 'subscriptions'],
  shownTo: { own: ['subscriptions'] },
  routes: plansRoutes,
  sellables: { PLAN: planForSale },
  notifications: planNotifications,
  notificationSubjects: { plan: describePlans },
  personalData: plansData,
}
