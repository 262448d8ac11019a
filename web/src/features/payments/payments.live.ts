import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandlers } from '#live/live.ts'

/** Live events of money: whatever shows it is refetched. */
export const paymentsLive = (client: QueryClient): LiveHandlers => ({
  'order-updated': ({ orderId }) => {
    void client.invalidateQueries({ queryKey: ['orders', orderId] })
    void client.invalidateQueries({ queryKey: ['transactions'] })
  },
  'wallet-updated': () => {
    for (const key of ['wallets', 'transactions', 'withdrawals', 'earnings', 'refund-requests'])
      void client.invalidateQueries({ queryKey: [key] })
  },
})
