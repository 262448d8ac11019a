import type { Feature } from '../../feature.ts'
import { backofficeRoutes } from './backoffice.routes.ts'

export const backoffice: Feature = {
  tables: ['adjustments'],
  routes: backofficeRoutes,
  personalData: {
    retained: { adjustments: 'books are retained for six years; an erased account leaves only its number' },
  },
}
