import type { Feature } from '#feature.ts'
import { describeDecisions, moderationNotifications } from './notifications.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { moderationData } from './personal-data.ts'

export const moderation: Feature = {
  tables: ['appeals', 'auditLog', 'moderationDecisions'],
  shownTo: { staff: ['appeals', 'auditLog', 'moderationDecisions'] },

  routes: moderationRoutes,
  notifications: moderationNotifications,
  notificationSubjects: { decision: describeDecisions },
  personalData: moderationData,
}
