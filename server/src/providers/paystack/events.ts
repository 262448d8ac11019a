import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ProviderEvent } from '../provider.ts'
import { type Fields, isOurMode, partOf, textOf } from './fields.ts'

export const paystackSignature = 'x-paystack-signature'

export const signPaystackEvent = (key: string, raw: Buffer | string): string =>
  createHmac('sha512', key).update(raw).digest('hex')

interface Ours {
  key: string
  mode: 'test' | 'live'
}

/** An event that Paystack signed over these very bytes, in our mode; undefined for everything else. */
export function readPaystackEvent(
  { key, mode }: Ours,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
): ProviderEvent | undefined {
  const expected = Buffer.from(signPaystackEvent(key, raw))
  const actual = Buffer.from(String(headers[paystackSignature]))
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  const body = JSON.parse(raw.toString()) as Fields
  const [event, data] = [textOf(body, 'event'), partOf(body, 'data')]
  if (!isOurMode(data, mode)) return undefined
  const kind = kindOf(event)
  const reference = referenceOf(kind, data)
  // It has no id of its own: what it says of what is its name.
  const key_ = [event, reference, textOf(data, 'status'), idOf(data)].join(':')
  return { key: key_, kind, reference }
}

const idOf = (data: Fields) => textOf(data, 'id') || textOf(data, 'refund_reference')

/** What we don't know is looked at as a payment, and found to be none. */
function kindOf(event: string): ProviderEvent['kind'] {
  if (event.startsWith('charge.dispute.')) return 'dispute'
  if (event.startsWith('refund.')) return 'refund'
  return event.startsWith('transfer.') ? 'transfer' : 'payment'
}

/** Refunds and disputes name the payment they are of. */
function referenceOf(kind: ProviderEvent['kind'], data: Fields): string {
  if (kind === 'dispute') return textOf(partOf(data, 'transaction'), 'reference')
  return kind === 'refund' ? textOf(data, 'transaction_reference') : textOf(data, 'reference')
}
