import type { Feature } from '#feature.ts'
import { hashtagPage } from './hashtag-page.ts'
import { searchRoutes } from './search.routes.ts'
import { searchData } from './personal-data.ts'

export const search: Feature = {
  tables: ['hashtags', 'searchNames', 'searchPosts', 'searchWords'],
  shownTo: { guarded: ['searchNames'] },

  routes: searchRoutes,
  pages: [hashtagPage],
  personalData: searchData,
}
