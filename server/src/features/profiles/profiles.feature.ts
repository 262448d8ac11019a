import type { Feature } from '../../feature.ts'
import { profilesRoutes } from './profiles.routes.ts'

export const profiles: Feature = {
  routes: profilesRoutes,
}
