import type { Feature } from '../../feature.ts'
import { purgeLocationClaims } from './verify-location.ts'
import { verificationRoutes } from './verification.routes.ts'

export const verification: Feature = {
  routes: verificationRoutes,
  chores: [{ name: 'purge-location-claims', cron: '12 4 * * *', work: purgeLocationClaims }],
}
