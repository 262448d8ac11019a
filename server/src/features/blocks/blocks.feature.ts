import type { Feature } from '#feature.ts'
import { blocksRoutes } from './blocks.routes.ts'
import { blockData } from './personal-data.ts'

export const blocks: Feature = {
  tables: ['blocks'],
  shownTo: { hidden: ['blocks'] },

  routes: blocksRoutes,
  personalData: blockData,
}
