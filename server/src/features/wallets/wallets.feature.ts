import type { Feature } from '../../feature.ts'
import { walletsData } from './personal-data.ts'
import { walletsRoutes } from './wallets.routes.ts'

export const wallets: Feature = { routes: walletsRoutes, personalData: walletsData }
