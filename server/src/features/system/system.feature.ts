import type { Feature } from '#feature.ts'
import { systemRoutes } from './system.routes.ts'

export const system: Feature = {
  routes: systemRoutes,
}
