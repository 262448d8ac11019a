import type { Feature } from '../../feature.ts'
import { followsRoutes } from './follows.routes.ts'
import { followData } from './personal-data.ts'

export const follows: Feature = {
  routes: followsRoutes,
  personalData: followData,
}
