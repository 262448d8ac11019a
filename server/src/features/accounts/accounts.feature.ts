import type { Feature } from '#feature.ts'
import { accountsRoutes } from './accounts.routes.ts'

export const accounts: Feature = { routes: accountsRoutes }
