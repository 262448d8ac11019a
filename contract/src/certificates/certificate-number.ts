/** No letters that could be read as digits; one character fewer than the prime used for the check. */
export const certificateAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const certificateLength = 11
const prime = 31

const weighted = (signs: string) =>
  Array.from(signs).reduce((sum, sign, index) => sum + (index + 1) * certificateAlphabet.indexOf(sign), 0) %
  prime

/** Ten characters including the check character; undefined for the few without one. */
export function withCheckSign(signs: string): string | undefined {
  return Array.from(certificateAlphabet)
    .map((sign) => signs + sign)
    .find((number) => weighted(number) === 0)
}

/** Detects any single wrong character and any two that were swapped. */
export const isCertificateNumber = (text: string) =>
  text.length === certificateLength &&
  Array.from(text).every((sign) => certificateAlphabet.includes(sign)) &&
  weighted(text) === 0
