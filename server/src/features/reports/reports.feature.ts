import type { Feature } from '#feature.ts'
import { reportsRoutes } from './reports.routes.ts'
import { reportData } from './personal-data.ts'

export const reports: Feature = {
  tables: ['reports', 'moderationCases'],
  shownTo: { staff: ['moderationCases', 'reports'] },

  routes: reportsRoutes,
  personalData: reportData,
}
