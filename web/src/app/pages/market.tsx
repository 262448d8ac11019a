export { MarketScreen as MarketPage } from '#features/market/browse/market-screen.tsx'
