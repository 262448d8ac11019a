import type { Feature } from '../../feature.ts'
import { payoutsData } from './personal-data.ts'
import { payoutsRoutes } from './payouts.routes.ts'

export const payouts: Feature = {
  tables: ['payoutAccounts'],
  routes: payoutsRoutes,
  personalData: payoutsData,
}
