import { randomBytes } from 'node:crypto'
import type { PaymentFacts, ReusableCard } from '#providers/provider.ts'
import { type Bank, Refusal } from './bank.ts'
import { proceed } from './card-charges.ts'
import { type Charge, findCharge } from './charges.ts'
import { testCards } from './test-cards.ts'

interface SavedCardCharge {
  reference: string
  authorization: string
  amountMinor: number
  email: string
  notifyUrl: string
}

/** Charges a card used before, without involving its holder. A repeated reference returns the first charge. */
export async function chargeSaved(bank: Bank, request: SavedCardCharge): Promise<PaymentFacts | null> {
  const { reference, authorization, ...rest } = request
  const known = await bank.store.find<ReusableCard & { number: string }>('card', authorization)
  if (!known) throw new Refusal('card', 'This card cannot be charged again.')
  const { number, ...reusable } = known
  const script = testCards[number]
  const isDeclined = script?.isDeclinedLater || script?.asks !== undefined
  const fresh: Charge = {
    ...rest,
    reference,
    method: 'saved-card',
    expiresAt: bank.now().toISOString(),
    state: 'waiting',
    paidMinor: 0,
    providerId: `sb_${randomBytes(8).toString('hex')}`,
    card: { brand: reusable.brand, last4: reusable.last4 },
    reusable,
    ...(script && { script: { ...script, is: isDeclined ? 'declined' : script.is, asks: [] } }),
  }
  const charge = await bank.store.addOnce('charge', reference, fresh)
  return charge.providerId === fresh.providerId ? proceed(bank, charge) : findCharge(bank, reference)
}
