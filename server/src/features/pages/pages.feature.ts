import type { Feature } from '../../feature.ts'
import { pagesRoutes } from './pages.routes.ts'

export const pages: Feature = {
  routes: pagesRoutes,
}
