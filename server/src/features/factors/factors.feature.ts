import type { Feature } from '#feature.ts'
import { factorsRoutes } from './factors.routes.ts'
import { describeFactors, factorNotifications } from './notifications.ts'

/** The second step of sign-in; what it consists of is stored by credentials. */
export const factors: Feature = {
  routes: factorsRoutes,
  notifications: factorNotifications,
  notificationSubjects: { factor: describeFactors },
}
