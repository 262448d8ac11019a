import type { Feature } from '../../feature.ts'
import { commentsRoutes } from './comments.routes.ts'

export const comments: Feature = {
  routes: commentsRoutes,
}
