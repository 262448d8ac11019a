import { passesChecksum } from '@akada/contract/payments/card-numbers'

/**
 * A number as cards show it, in one piece or in groups, and perhaps a short number behind it; nothing around it makes
 * it another number. Other groups are phone numbers, or what a meeting's offer is full of. The first digit comes before
 * what may not precede it, so that most characters of a text cost one comparison.
 */
const runs =
  /[2-6](?<![\dA-Za-z.+_-].)\d{3}(?:\d{9,16}|(?:[ -]\d{4,6}){2,3}(?:[ -]\d{1,3})?)(?![\dA-Za-z_-]|\.\d)/g

/** Prefixes and lengths of the card schemes' numbers. */
const schemes = [
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  /^5[1-5]\d{14}$/,
  /^2(?:22[1-9]|2[3-9]\d|[3-6]\d{2}|7[01]\d|720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^6(?:011|4[4-9]\d|5\d{2})\d{12,15}$/,
  /^50(?:6[01]|78)\d{12,15}$/,
]

/** Fields that only a card has, in any spelling. */
const fields = /"(?:cvv2?|cvc2?|card_?number|pan)"\s*:/i

const isCard = (digits: string) => schemes.some((scheme) => scheme.test(digits)) && passesChecksum(digits)

function startsWithCard(run: string): boolean {
  const groups = run.split(/[ -]/)
  return groups.some((_, last) => isCard(groups.slice(0, last + 1).join('')))
}

/** Whether a text contains a card number, or a field for one. */
export function hasCardData(text: string): boolean {
  if (fields.test(text)) return true
  const found = text.match(runs) ?? []
  return found.some(startsWithCard)
}
