export interface MoneyEvents {
  /** Only to the buyer: an order has changed; fetch it again. */
  'order-updated': (event: { orderId: string }) => void
  /** Only to the member: balances or transactions have changed. */
  'wallet-updated': (event: Record<string, never>) => void
}
