import type { Feature } from '#feature.ts'
import { backofficeRoutes } from './backoffice.routes.ts'

export const backoffice: Feature = {
  tables: ['adjustments'],
  shownTo: { staff: ['adjustments'] },
  routes: backofficeRoutes,
  personalData: {
    withheld: { adjustments: 'decisions of admins about the books, not about themselves' },
    retained: { adjustments: 'books are retained for six years; an erased account leaves only its number' },
  },
}
