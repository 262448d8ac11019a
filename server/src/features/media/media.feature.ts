import type { Feature } from '../../feature.ts'
import { mediaRoutes } from './media.routes.ts'

export const media: Feature = {
  routes: mediaRoutes,
}
