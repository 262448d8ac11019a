import type { Feature } from '../../feature.ts'
import { settingsRoutes } from './settings.routes.ts'

export const settings: Feature = {
  routes: settingsRoutes,
}
