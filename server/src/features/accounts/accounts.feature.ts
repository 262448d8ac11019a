import type { Feature } from '#feature.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { authPage } from './auth-page.ts'
import { accountData } from './personal-data.ts'

export const accounts: Feature = {
  tables: ['users'],
  shownTo: { guarded: ['users'] },
  routes: accountsRoutes,
  personalData: accountData,
  pages: [authPage],
}
