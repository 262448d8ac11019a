import type { Feature } from '#feature.ts'
import { advanceInstalmentPlans } from './advance-plan.ts'
import { instalmentsRoutes } from './instalments.routes.ts'
import { describeInstalments, instalmentNotifications } from './notifications.ts'
import { instalmentsData } from './personal-data.ts'
import { instalmentForSale } from './sell-instalments.ts'

export const instalments: Feature = {
  tables: ['instalmentOffers', 'instalmentParts', 'instalmentPlans'],
  context: 'teaching',
  shownTo: { own: ['instalmentPlans'] },
  routes: instalmentsRoutes,
  chores: [{ name: 'follow-instalments', cron: '5 * * * *', work: advanceInstalmentPlans }],
  sellables: { PART: instalmentForSale },
  notifications: instalmentNotifications,
  notificationSubjects: { instalment: describeInstalments },
  personalData: instalmentsData,
}
