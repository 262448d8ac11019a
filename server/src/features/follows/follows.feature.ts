import type { Feature } from '../../feature.ts'
import { followsRoutes } from './follows.routes.ts'

export const follows: Feature = {
  routes: followsRoutes,
}
