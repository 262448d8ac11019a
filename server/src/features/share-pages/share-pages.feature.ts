import type { Feature } from '#feature.ts'
import { sharePagesRoutes } from './share-pages.routes.ts'

export const sharePages: Feature = {
  routes: sharePagesRoutes,
}
