import type { Feature } from '../../feature.ts'
import { forgetPlaces } from './location.ts'
import { verificationRoutes } from './verification.routes.ts'

export const verification: Feature = {
  routes: verificationRoutes,
  chores: [{ name: 'forget-places', cron: '12 4 * * *', work: forgetPlaces }],
}
