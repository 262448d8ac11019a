import type { Feature } from '../../feature.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { forgetCodes } from './forget-codes.ts'

export const accounts: Feature = {
  routes: accountsRoutes,
  chores: [{ name: 'forget-codes', cron: '37 * * * *', work: forgetCodes }],
}
