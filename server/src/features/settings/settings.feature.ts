import type { Feature } from '#feature.ts'
import { settingsRoutes } from './settings.routes.ts'
import { settingsData } from './personal-data.ts'

export const settings: Feature = {
  tables: ['userSettings'],
  shownTo: { own: ['userSettings'] },

  routes: settingsRoutes,
  personalData: settingsData,
}
