import { siteName } from '#installation/site-name.ts'
import { randomBytes, randomInt } from 'node:crypto'
import type { Instructions, PaymentFacts, ReusableCard, StartPayment } from '#providers/provider.ts'
import { type Bank, Refusal } from './bank.ts'
import { bankNamed } from './banks.ts'
import { openDispute } from './disputes.ts'
import type { Script } from './test-cards.ts'
import { queueWebhook } from './webhooks.ts'

export type Charge = Omit<StartPayment, 'expiresAt' | 'bank'> & {
  notifyUrl: string
  bank?: string
  expiresAt: string
  state: PaymentFacts['state']
  paidMinor: number
  providerId: string
  currency?: string
  accountNumber?: string
  ussdCode?: string
  card?: { brand: string; last4: string }
  script?: Script
  /** When the money arrived. */
  at?: string
  reusable?: ReusableCard
  /** The card issuer's pending challenges. */
  asks?: string[]
  failure?: { code: string; text: string }
}

/** Like a real one the bank charges 1.5 % and ₦100 from ₦2,500 on, and at most ₦2,000. */
export const feeOf = (paidMinor: number) =>
  Math.min(200_000, Math.round(paidMinor * 0.015) + (paidMinor >= 250_000 ? 10_000 : 0))

const transferBank = 'Test Bank'

/** Creates a charge; a repeated reference returns the first. */
export async function startCharge(bank: Bank, charge: Charge): Promise<Instructions> {
  const { method, reference } = charge
  const fresh: Charge = {
    ...charge,
    state: 'waiting',
    paidMinor: 0,
    providerId: `sb_${randomBytes(8).toString('hex')}`,
    ...(method === 'transfer' && { accountNumber: `99${randomInt(10_000_000, 99_999_999)}` }),
    ...(method === 'ussd' && {
      ussdCode: `*${bankNamed(charge.bank)?.ussd ?? '737'}*000*${randomInt(1000, 9999)}#`,
    }),
  }
  return instructionsOf(bank, await bank.store.addOnce('charge', reference, fresh))
}

function instructionsOf({ url }: Bank, charge: Charge): Instructions {
  const { accountNumber, ussdCode, expiresAt, reference, card, asks } = charge
  const challenge = challengeOf(url, reference, asks?.[0])
  return {
    ...(charge.method === 'card' && { frame: { url: `${url}/card?payment=${reference}` } }),
    ...(accountNumber && {
      transfer: { bankName: transferBank, accountNumber, accountName: `${siteName} (test)`, expiresAt },
    }),
    ...(ussdCode && {
      ussd: { bankName: bankNamed(charge.bank)?.name ?? transferBank, code: ussdCode, expiresAt },
    }),
    ...(card && { card }),
    ...(challenge && charge.state === 'waiting' && { challenge }),
  }
}

function challengeOf(
  url: string,
  reference: string,
  challenge: string | undefined,
): Instructions['challenge'] {
  if (challenge === 'pin') return { type: 'pin', text: 'Enter the PIN of your card.', url: null }
  if (challenge === 'otp') return { type: 'otp', text: 'Enter the code that your bank sent you.', url: null }
  return challenge
    ? { type: 'url', text: 'Confirm on the page of your bank.', url: `${url}/confirm?payment=${reference}` }
    : undefined
}

export const factsOf = (bank: Bank, charge: Charge): PaymentFacts & { currency: string } => ({
  ...instructionsOf(bank, charge),
  state: charge.state,
  paidMinor: charge.paidMinor,
  feeMinor: charge.state === 'succeeded' ? feeOf(charge.paidMinor) : 0,
  providerId: charge.providerId,
  currency: charge.currency ?? 'NGN',
  ...(charge.failure && { failure: charge.failure }),
  ...(charge.state === 'succeeded' && charge.reusable && { reusable: charge.reusable }),
})

/** The state of a charge; transfer accounts and codes expire. */
export async function findCharge(bank: Bank, reference: string): Promise<PaymentFacts | null> {
  const charge = await bank.store.find<Charge>('charge', reference)
  return charge ? factsOf(bank, charge) : null
}

/** The money has arrived. */
export async function pay(bank: Bank, reference: string, paidMinor: number): Promise<PaymentFacts> {
  let isNew = false
  const charge = await bank.store.change<Charge>('charge', reference, (known) => {
    isNew = known.state !== 'succeeded'
    return isNew ? { ...known, state: 'succeeded', paidMinor, at: bank.now().toISOString() } : known
  })
  if (!charge) throw new Refusal('charge', 'There is no such payment.')
  const { reportAfterSeconds = 0, reportTimes, disputedAfterSeconds } = charge.script ?? {}
  if (isNew && disputedAfterSeconds)
    await openDispute(bank, { reference, charge, afterSeconds: disputedAfterSeconds })
  if (isNew && reportAfterSeconds !== null)
    await queueWebhook(
      bank,
      { notifyUrl: charge.notifyUrl, kind: 'payment', reference, state: 'succeeded' },
      {
        afterSeconds: reportAfterSeconds,
        ...(reportTimes && { times: reportTimes }),
      },
    )
  return factsOf(bank, charge)
}
