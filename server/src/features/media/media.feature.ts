import type { Feature } from '../../feature.ts'
import { mediaRoutes } from './media.routes.ts'
import { mediaData } from './personal-data.ts'

export const media: Feature = {
  routes: mediaRoutes,
  personalData: mediaData,
}
