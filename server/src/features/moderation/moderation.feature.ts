import type { Feature } from '../../feature.ts'
import { moderationRoutes } from './moderation.routes.ts'

export const moderation: Feature = {
  routes: moderationRoutes,
}
