/** What a 2xx has promised. */
export type Promised =
  | { kind: 'order'; id: string; reference: string; buyer: string; course: string; amountMinor: number }
  /** The bank has accepted the payment. */
  | { kind: 'paid'; reference: string }
  | { kind: 'refund'; id: string }
  | { kind: 'withdrawal'; id: string; reference: string; amount: number }
