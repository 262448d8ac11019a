import type { Feature } from '../../feature.ts'
import { blocksRoutes } from './blocks.routes.ts'

export const blocks: Feature = {
  routes: blocksRoutes,
}
