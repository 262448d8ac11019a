export { SellerScreen as MarketSellerPage } from '#features/market/seller/seller-screen.tsx'
