import type { Feature } from '#feature.ts'
import { verificationRoutes } from './verification.routes.ts'
import { verificationData } from './personal-data.ts'

export const verification: Feature = {
  tables: ['locationClaims'],
  shownTo: { own: ['locationClaims'] },

  routes: verificationRoutes,
  personalData: verificationData,
}
