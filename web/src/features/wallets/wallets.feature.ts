import { msg } from '@lingui/core/macro'
import type { Feature } from '#feature.ts'

export const wallets: Feature = {
  navItems: [
    {
      to: '/market/wallet',
      label: msg`Wallet`,
      icon: 'wallet',
      iconActive: 'wallet',
      isFor: (user) => user?.wallet ?? false,
    },
  ],
}
