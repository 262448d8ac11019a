/** Messages of the card form, word for word (first document, section 5). */
export const cardMessages = {
  number: /*i18n*/ 'Invalid card number',
  cvv3: /*i18n*/ 'CVV must be 3 digits',
  cvv4: /*i18n*/ 'CVV must be 4 digits',
  month: /*i18n*/ 'Invalid month',
  year: /*i18n*/ 'Invalid year',
  incomplete: /*i18n*/ 'Please fill in all card details correctly',
} as const

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover'

export interface CardFields {
  number: string
  cvv: string
  expiry_month: string
  expiry_year: string
}

const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '')

/** Brand by the first digits (section 5). */
export function brandOf(number: string): CardBrand | undefined {
  const digits = digitsOf(number)
  if (/^3[47]/.test(digits)) return 'amex'
  if (digits.startsWith('4')) return 'visa'
  if (/^[25]/.test(digits)) return 'mastercard'
  return digits.startsWith('6') ? 'discover' : undefined
}

/** The checksum of card numbers (ISO/IEC 7812). */
export function passesChecksum(number: string): boolean {
  let sum = 0
  for (const [index, digit] of digitsOf(number).split('').toReversed().entries()) {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

export const cvvLength = (number: string) => (brandOf(number) === 'amex' ? 4 : 3)

const isNumber = (number: string) => /^\d{13,20}$/.test(number) && passesChecksum(number)
const isMonth = (month: string) => /^\d{1,2}$/.test(month) && Number(month) >= 1 && Number(month) <= 12
const isCvv = (cvv: string, number: string) => /^\d+$/.test(cvv) && cvv.length === cvvLength(number)

/** Two digits, from this year to 20 years ahead. */
function isYear(year: string, now: Date): boolean {
  return /^\d{2}$/.test(year) && (Number(year) - (now.getFullYear() % 100) + 100) % 100 <= 20
}

/** What is wrong with each field; empty when the card can be sent. `now` decides which years have passed. */
export function cardErrors(card: CardFields, now: Date): Partial<Record<keyof CardFields, string>> {
  const number = digitsOf(card.number)
  const cvv = cvvLength(number) === 4 ? cardMessages.cvv4 : cardMessages.cvv3
  return {
    ...(!isNumber(number) && { number: cardMessages.number }),
    ...(!isCvv(card.cvv, number) && { cvv }),
    ...(!isMonth(card.expiry_month) && { expiry_month: cardMessages.month }),
    ...(!isYear(card.expiry_year, now) && { expiry_year: cardMessages.year }),
  }
}
