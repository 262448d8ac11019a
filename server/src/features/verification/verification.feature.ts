import type { Feature } from '../../feature.ts'
import { purgeLocationClaims } from './verify-location.ts'
import { verificationRoutes } from './verification.routes.ts'
import { verificationData } from './personal-data.ts'

export const verification: Feature = {
  tables: ['locationClaims'],
  shownTo: { own: ['locationClaims'] },

  routes: verificationRoutes,
  chores: [{ name: 'purge-location-claims', cron: '12 4 * * *', work: purgeLocationClaims }],
  personalData: verificationData,
}
