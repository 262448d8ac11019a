import type { Feature } from '#feature.ts'
import { deletionRoutes } from './deletion.routes.ts'
import { eraseAccounts } from './erase-account.ts'
import { deletionData } from './personal-data.ts'

export const deletion: Feature = {
  tables: ['accountErasures'],
  shownTo: { hidden: ['accountErasures'] },

  routes: deletionRoutes,
  chores: [{ name: 'erase-accounts', cron: '17 * * * *', work: eraseAccounts }],
  personalData: deletionData,
}
