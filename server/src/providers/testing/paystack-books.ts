import { randomUUID } from 'node:crypto'

export type Row = Record<string, unknown> & { id: number }
export type Answered = { status?: number; message?: string; data?: unknown }

export interface Books {
  transactions: Map<string, Row>
  transfers: Map<string, Row>
  refunds: Row[]
  disputes: Row[]
  recipients: Map<string, string>
}

/** A request as received, with its authorization. */
export interface RawRequest {
  method: string
  path: string
  authorization: string | undefined
  body: Record<string, unknown>
}

export const now = () => new Date().toISOString()

export const cardOf = () => ({
  authorization_code: `AUTH_${randomUUID().slice(0, 8)}`,
  bin: '408408',
  last4: '4081',
  exp_month: '12',
  exp_year: '2040',
  channel: 'card',
  card_type: 'visa ',
  brand: 'visa',
  reusable: true,
  signature: 'SIG_yEXu7dLBeqG0kU7g95Ke',
})
