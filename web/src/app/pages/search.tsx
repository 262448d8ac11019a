export { HashtagScreen as HashtagPage } from '#features/search/hashtag-screen.tsx'
export { SearchScreen as SearchPage } from '#features/search/search-screen.tsx'
