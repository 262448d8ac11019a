import { createHmac, randomBytes } from 'node:crypto'
import { brandOf, cardErrors } from '@akada/contract/payments/card-numbers'
import type { PaymentFacts, ReusableCard } from '#providers/provider.ts'
import { type Bank, Refusal } from './bank.ts'
import { type Charge, factsOf, pay } from './charges.ts'
import { oneTimeCode, testCards, unknownCard } from './test-cards.ts'

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
    return {
      ...known,
      state: 'failed',
      failure: { code: type, text: wrongAnswers[type] ?? refusals.declined },
    }
  })
  if (!charge) throw new Refusal('charge', 'There is no such payment.')
  return proceed(bank, charge)
}

const refusals = {
  declined: 'Your bank refused the card.',
  poor: 'There is not enough money on the card.',
} as const

/** What was typed, where it was that; the page of a card's bank declines without a word. */
const wrongAnswers: Partial<Record<string, string>> = {
  pin: 'The PIN was wrong.',
  otp: 'The code was wrong.',
}

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
