import type { Feature } from '#feature.ts'
import { brandingRoutes } from './branding.routes.ts'
import { brandData } from './personal-data.ts'

export const branding: Feature = {
  tables: ['brands'],
  shownTo: { own: ['brands'] },
  routes: brandingRoutes,
  personalData: brandData,
}
