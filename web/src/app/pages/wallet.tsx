export { WalletScreen as WalletPage } from '#features/wallets/wallet-screen.tsx'
