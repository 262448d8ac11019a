import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandlers } from '#live/live.ts'

/** What live events of money do: whatever shows it is fetched again. */
export const paymentsLive = (client: QueryClient): LiveHandlers => ({
  'order-updated': ({ orderId }) => {
    void client.invalidateQueries({ queryKey: ['orders', orderId] })
    void client.invalidateQueries({ queryKey: ['transactions'] })
  },
  'wallet-updated': () => {
    for (const key of ['wallets', 'transactions', 'withdrawals', 'earnings'])
      void client.invalidateQueries({ queryKey: [key] })
  },
})
