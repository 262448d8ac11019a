import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { brandOf, cardErrors } from '@akada/contract/cards'
import type { Instructions, PaymentFacts, ReusableCard, StartPayment } from '#providers/provider.ts'
import { type Bank, Refusal } from './bank.ts'
import { bankNamed } from './banks.ts'
import { openDispute } from './disputes.ts'
import { type Script, oneTimeCode, testCards, unknownCard } from './test-cards.ts'
import { report } from './webhooks.ts'

export type Charge = Omit<StartPayment, 'expiresAt' | 'bank'> & {
  notifyUrl: string
  bank?: string
  expiresAt: string
  state: PaymentFacts['state']
  paidMinor: number
  providerId: string
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
      transfer: { bankName: transferBank, accountNumber, accountName: 'Akada (test)', expiresAt },
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

const factsOf = (bank: Bank, charge: Charge): PaymentFacts => ({
  ...instructionsOf(bank, charge),
  state: charge.state,
  paidMinor: charge.paidMinor,
  feeMinor: charge.state === 'succeeded' ? feeOf(charge.paidMinor) : 0,
  providerId: charge.providerId,
  ...(charge.failure && { failure: charge.failure }),
  ...(charge.state === 'succeeded' && charge.reusable && { reusable: charge.reusable }),
})

/** The state of a charge; transfer accounts and codes expire. */
export async function findCharge(bank: Bank, reference: string): Promise<PaymentFacts | null> {
  const charge = await bank.store.find<Charge>('charge', reference)
  return charge ? factsOf(bank, charge) : null
}

interface Token {
  payment: string
  number: string
  card: { brand: string; last4: string }
  reusable: ReusableCard
}

interface CardForm {
  payment: string
  number: string
  cvv: string
  expiry_month: string
  expiry_year: string
}

/**
 * Accepts a card from the bank's own form; only test cards, of which only the last four digits are stored with a
 * charge.
 */
export async function makeToken(bank: Bank, form: CardForm) {
  const number = form.number.replaceAll(/[\s-]/g, '')
  const [wrong] = Object.values(cardErrors({ ...form, number }, bank.now()))
  if (wrong) throw new Refusal('card', wrong)
  if (!(number in testCards)) throw new Refusal('card', unknownCard)
  const token = `tok_${randomBytes(16).toString('hex')}`
  const card = { brand: brandOf(number) ?? 'card', last4: number.slice(-4) }
  const reusable = reusableOf(bank, { ...form, number }, card)
  await bank.store.addOnce<Token>('token', token, { payment: form.payment, number, card, reusable })
  return { token, ...card }
}

/** The bank's identifier of a card from now on. */
function reusableOf({ secret }: Bank, form: CardForm, card: Token['card']): ReusableCard {
  const fingerprint = createHmac('sha256', secret).update(form.number).digest('hex').slice(0, 32)
  const authorization = `auth_${fingerprint}`
  const [expiryMonth, expiryYear] = [Number(form.expiry_month), 2000 + Number(form.expiry_year)]
  return { authorization, fingerprint, ...card, expiryMonth, expiryYear }
}

/** Charges the card behind a token, which is valid for the one charge it was made for. */
export async function submitCard(bank: Bank, reference: string, cardToken: string): Promise<PaymentFacts> {
  const token = await bank.store.find<Token>('token', cardToken)
  if (token?.payment !== reference) throw new Refusal('token', 'Enter the card once more.')
  const script = testCards[token.number]
  const charge = await bank.store.change<Charge>('charge', reference, (known) =>
    known.state === 'waiting' && !known.card
      ? {
          ...known,
          card: token.card,
          reusable: token.reusable,
          ...(script && { script }),
          asks: [...(script?.asks ?? [])],
        }
      : known,
  )
  if (!charge) throw new Refusal('charge', 'There is no such payment.')
  await bank.store.addOnce('card', token.reusable.authorization, { number: token.number, ...token.reusable })
  return proceed(bank, charge)
}

/** Answers the card issuer's challenge. */
export async function answer(
  bank: Bank,
  reference: string,
  { type, value }: { type: string; value: string },
) {
  const charge = await bank.store.change<Charge>('charge', reference, (known) => {
    if (known.asks?.[0] !== type) return known
    const right = type === 'pin' ? known.script?.pin : type === 'otp' ? oneTimeCode : 'approve'
    if (value === right) return { ...known, asks: known.asks.slice(1) }
    return { ...known, state: 'failed', failure: { code: type, text: 'Your bank refused the card.' } }
  })
  if (!charge) throw new Refusal('charge', 'There is no such payment.')
  return proceed(bank, charge)
}

const refusals = {
  declined: 'Your bank refused the card.',
  poor: 'There is not enough money on the card.',
} as const

const isReady = ({ state, asks = [] }: Charge) => state === 'waiting' && asks.length === 0

/** Continues with a card without further challenges. */
export async function proceed(bank: Bank, charge: Charge): Promise<PaymentFacts> {
  const { script, reference } = charge
  if (!script || !isReady(charge)) return factsOf(bank, charge)
  const { is } = script
  if (is === 'error' || is === 'lost-before') throw new Error('The line went dead.')
  if (is === 'declined' || is === 'poor') {
    const failed = { ...charge, state: 'failed' as const, failure: { code: is, text: refusals[is] } }
    await bank.store.change<Charge>('charge', reference, () => failed)
    return factsOf(bank, failed)
  }
  const facts = await pay(bank, reference, charge.amountMinor - (script.isKoboShort ? 1 : 0))
  if (is === 'lost-after') throw new Error('The line went dead.')
  return facts
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
    await report(
      bank,
      { notifyUrl: charge.notifyUrl, kind: 'payment', reference, state: 'succeeded' },
      {
        afterSeconds: reportAfterSeconds,
        ...(reportTimes && { times: reportTimes }),
      },
    )
  return factsOf(bank, charge)
}
