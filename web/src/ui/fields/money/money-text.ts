import { twoDigits } from '@akada/contract/text/two-digits'

const digitsAtMost = 10

/** Less than nothing, or with an exponent: another amount than its digits. */
const isOther = (typed: string) => /[-\u2010-\u2015\u2212]|\d\s*e/i.test(typed)

/**
 * Text typed into a money field, with its thousands grouped and foreign characters dropped. What would be another amount without
 * them stays as it is, and is no amount.
 */
export function groupedMoney(typed: string): string {
  if (isOther(typed)) return typed
  const [whole = '', ...parts] = typed.replaceAll(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, digitsAtMost)
  const grouped = digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return parts.length === 0 ? grouped : `${grouped || '0'}.${parts.join('').slice(0, 2)}`
}

/** Whole kobo of the typed text; undefined while it is empty. */
export function readMoney(text: string): number | undefined {
  const plain = groupedMoney(text).replaceAll(',', '')
  if (!plain || isOther(plain)) return undefined
  const [whole, part = ''] = plain.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** An amount as the field shows it. */
export function moneyText(minor: number | undefined): string {
  if (minor === undefined) return ''
  const part = minor % 100
  return groupedMoney(`${Math.trunc(minor / 100)}${part ? `.${twoDigits(part)}` : ''}`)
}

/** The cursor's position after grouping, with as many digits before it as before. */
export function placeAfter(text: string, signs: number): number {
  const before = new RegExp(String.raw`^(?:,*[^,]){${signs}}`).exec(text)
  return before ? before[0].length : text.length
}
