import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandlers } from '#live/live.ts'

/** What moves with somebody's wallet. */
const moneyKeys = ['wallets', 'transactions', 'withdrawals', 'earnings', 'refund-requests']

/** Refetches the money on the screen: what happened between its first fetch and the socket's connecting was not heard. */
export function refetchMoney(client: QueryClient): void {
  for (const key of moneyKeys) void client.invalidateQueries({ queryKey: [key] })
}

/** Live events of money: whatever shows it is refetched. */
export const paymentsLive = (client: QueryClient): LiveHandlers => ({
  'order-updated': ({ orderId }) => {
    void client.invalidateQueries({ queryKey: ['orders', orderId] })
    refetchMoney(client)
  },
  'wallet-updated': () => refetchMoney(client),
})
