import type { Feature } from '#feature.ts'
import { describeFollows, describeUsers, followNotifications } from './notifications.ts'
import { followsRoutes } from './follows.routes.ts'
import { followData } from './personal-data.ts'

export const follows: Feature = {
  tables: ['follows', 'followRequests'],
  shownTo: { guarded: ['follows', 'followRequests'] },

  routes: followsRoutes,
  notifications: followNotifications,
  notificationSubjects: { user: describeUsers },
  notificationActors: describeFollows,
  personalData: followData,
}
