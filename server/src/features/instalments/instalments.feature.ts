import type { Feature } from '../../feature.ts'
import { followInstalments } from './follow-plan.ts'
import { instalmentsRoutes } from './instalments.routes.ts'
import { describeInstalments, instalmentNotifications } from './notifications.ts'
import { instalmentsData } from './personal-data.ts'
import { partSale } from './sell-parts.ts'

export const instalments: Feature = {
  tables: ['instalmentOffers', 'instalmentParts', 'instalmentPlans'],
  shownTo: { own: ['instalmentPlans'] },
  routes: instalmentsRoutes,
  chores: [{ name: 'follow-instalments', cron: '5 * * * *', work: followInstalments }],
  sellables: { PART: partSale },
  notifications: instalmentNotifications,
  notificationSubjects: { instalment: describeInstalments },
  personalData: instalmentsData,
}
