import type { Feature } from '#feature.ts'
import { developersRoutes } from './developers.routes.ts'
import { developersData } from './personal-data.ts'

export const developers: Feature = {
  tables: ['memberKeys'],
  shownTo: { own: ['memberKeys'] },
  routes: developersRoutes,
  personalData: developersData,
}
