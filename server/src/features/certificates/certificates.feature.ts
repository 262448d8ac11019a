import type { Feature } from '#feature.ts'
import { certificatePage } from './certificate-page.ts'
import { certificatesRoutes } from './certificates.routes.ts'
import { certificateData } from './personal-data.ts'

export const certificates: Feature = {
  tables: ['badgeKeys', 'certificates'],
  context: 'teaching',
  readable: ['certificates'],
  shownTo: { own: ['certificates'] },
  routes: certificatesRoutes,
  pages: [certificatePage],
  personalData: certificateData,
}
