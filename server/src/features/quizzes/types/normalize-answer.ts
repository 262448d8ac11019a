const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
const fullWidth = /[\uFF01-\uFF5E]/g
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const subscripts = '₀₁₂₃₄₅₆₇₈₉'

/** Signs that phones write in one way and word processors in another; [any of these, as this]. */
const sameSigns: readonly [RegExp, string][] = [
  [/[’‘‚‛′´`ʹʻʼ]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−﹣]/g, '-'],
  [/…/g, '...'],
]

/** Accents, tones and dots on Latin and Greek letters. Letters of their own (ɓ, ø, đ) are others than b, o and d. */
const marks = /(?<=[\p{Script=Latin}\p{Script=Greek}]\p{Mn}*)\p{Mn}/gu
/** Vowel signs that Arabic and Hebrew are usually written without. */
const points = /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u0652\u0670]/g

const withoutMarks = (text: string) =>
  text.normalize('NFD').replaceAll(marks, '').replaceAll(points, '').normalize('NFC')

const inDigits = (text: string, digits: string) =>
  text.replaceAll(/./gu, (digit) => String(digits.indexOf(digit)))

function withSameSigns(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll(fullWidth, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfe_e0))
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (power) => `^${inDigits(power, superscripts)}`)
    .replaceAll(/[₀-₉]+/g, (index) => inDigits(index, subscripts))
  return sameSigns.reduce((signs, [variants, sign]) => signs.replaceAll(variants, sign), plain)
}

/** Upper case first, which writes ß as SS and resolves ligatures. */
const withoutCase = (text: string) => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC')

/** Spaces count between words only: '50 %' is '50%'. A full stop that ends the answer is the keyboard's. */
const withSingleSpaces = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<![\p{L}\p{M}\p{N}]) | (?![\p{L}\p{M}\p{N}])/gu, '')
    .replace(/(?<=[\p{L}\p{M}\p{N}])\.$/u, '')

/**
 * A short answer as it is compared: case, spaces, typographic quotes and dashes make no difference, and tones and accents
 * only where they count; every other sign does (C, C++, C#, .NET, −5, 50 %, 10^3).
 */
export function normalizeAnswer(text: string, { tonesCount }: { tonesCount: boolean }): string {
  const folded = withoutCase(withSameSigns(text))
  return withSingleSpaces(tonesCount ? folded : withoutMarks(folded))
}
