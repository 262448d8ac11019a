import { createRecentSearches } from './recent-searches.ts'

export const recentSearches = createRecentSearches(localStorage)
