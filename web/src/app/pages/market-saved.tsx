export { SavedScreen as MarketSavedPage } from '#features/market/saved/saved-screen.tsx'
