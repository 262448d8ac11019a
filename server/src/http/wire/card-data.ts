import { passesChecksum } from '@akada/contract/cards'

/**
 * Thirteen to twenty digits with single spaces or hyphens in between, and nothing around them that makes them
 * another number.
 */
const runs = /(?<![\dA-Za-z.+_-])\d(?:[ -]?\d){12,19}(?![\dA-Za-z_-]|\.\d)/g

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

/** Whether a text contains a card number, or a field for one. */
export function hasCardData(text: string): boolean {
  if (fields.test(text)) return true
  for (const [run] of text.matchAll(runs)) if (isCard(run.replaceAll(/[ -]/g, ''))) return true
  return false
}
