export { ListingsScreen as MarketListingsPage } from '#features/market/listings/listings-screen.tsx'
