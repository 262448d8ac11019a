import { randomBytes } from 'node:crypto'
import type { DisputeFacts } from '#providers/provider.ts'
import { type Bank, Refusal } from './bank.ts'
import { queueWebhook } from './webhooks.ts'

interface Dispute extends DisputeFacts {
  notifyUrl: string
  /** When it appears, and when it was decided. */
  opensAt: string
  at?: string
}

interface Disputed {
  reference: string
  charge: { paidMinor: number; notifyUrl: string }
  afterSeconds?: number
  amountMinor?: number
}

/** The buyer's bank demands the money of a charge back. */
export async function openDispute(
  bank: Bank,
  { reference, charge, afterSeconds = 0, amountMinor }: Disputed,
): Promise<void> {
  await bank.store.addOnce<Dispute>('dispute', reference, {
    state: 'open',
    amountMinor: amountMinor ?? charge.paidMinor,
    providerId: `dp_${randomBytes(8).toString('hex')}`,
    notifyUrl: charge.notifyUrl,
    opensAt: new Date(bank.now().getTime() + afterSeconds * 1000).toISOString(),
  })
  await queueWebhook(
    bank,
    { notifyUrl: charge.notifyUrl, kind: 'dispute', reference, state: 'open' },
    { afterSeconds },
  )
}

export async function findDispute(bank: Bank, reference: string): Promise<DisputeFacts | null> {
  const dispute = await bank.store.find<Dispute>('dispute', reference)
  if (!dispute || new Date(dispute.opensAt) > bank.now()) return null
  const { state, amountMinor, providerId } = dispute
  return { state, amountMinor, providerId }
}

/** The bank has decided: the seller keeps the money, or loses it. */
export async function decideDispute(bank: Bank, reference: string, isWon: boolean): Promise<DisputeFacts> {
  const at = bank.now().toISOString()
  const state = isWon ? 'won' : 'lost'
  const dispute = await bank.store.change<Dispute>('dispute', reference, (known) =>
    known.state === 'open' ? { ...known, state, at } : known,
  )
  if (!dispute) throw new Refusal('dispute', 'There is no such dispute.')
  await queueWebhook(bank, { notifyUrl: dispute.notifyUrl, kind: 'dispute', reference, state })
  return (await findDispute(bank, reference))!
}

export type { Dispute }
