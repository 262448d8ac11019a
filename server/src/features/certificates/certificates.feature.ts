import type { Feature } from '../../feature.ts'
import { certificatesRoutes } from './certificates.routes.ts'
import { certificateData } from './personal-data.ts'

export const certificates: Feature = {
  tables: ['certificates'],
  routes: certificatesRoutes,
  personalData: certificateData,
}
