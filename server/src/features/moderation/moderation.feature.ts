import type { Feature } from '../../feature.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { moderationData } from './personal-data.ts'

export const moderation: Feature = {
  routes: moderationRoutes,
  personalData: moderationData,
}
