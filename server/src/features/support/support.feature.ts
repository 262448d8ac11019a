import type { Feature } from '#feature.ts'
import { describeSupportRequests, supportNotifications } from './notifications.ts'
import { supportData } from './personal-data.ts'
import { supportRoutes } from './support.routes.ts'

export const support: Feature = {
  tables: ['supportRequests'],
  shownTo: { own: ['supportRequests'] },
  routes: supportRoutes,
  notifications: supportNotifications,
  notificationSubjects: { 'support-request': describeSupportRequests },
  personalData: supportData,
}
