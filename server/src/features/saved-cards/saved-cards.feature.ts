import type { Feature } from '#feature.ts'
import { savedCardsData } from './personal-data.ts'
import { savedCardsRoutes } from './saved-cards.routes.ts'

export const savedCards: Feature = {
  tables: ['savedCards'],
  shownTo: { own: ['savedCards'] },
  routes: savedCardsRoutes,
  personalData: savedCardsData,
}
