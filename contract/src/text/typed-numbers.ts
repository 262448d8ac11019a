/**
 * Numbers as people type and paste them. One reader for editor, importers, player and grader, so that the same text is the
 * same number everywhere.
 */

/** The zero of each set of digits that is read: full-width, Arabic, Persian, N'Ko, Devanagari, Bengali, Adlam. */
const zeros = [0xff_10, 0x06_60, 0x06_f0, 0x07_c0, 0x09_66, 0x09_e6, 0x1_e9_50]

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? digit : String(code - zero)
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** The same sign for everything that looks the same; [what is replaced, by what]. */
const sameSigns: readonly [RegExp, string][] = [
  // Invisible: marks of direction and joining, soft hyphens.
  [/[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, ''],
  [/[‐‑‒–—−﹣－]/g, '-'],
  [/[＋﬩﹢]/g, '+'],
  [/[．]/g, '.'],
  [/[٫]/g, '.'],
  [/[，٬]/g, ','],
  [/[％٪﹪]/g, '%'],
  [/[’‘ʼ＇]/g, "'"],
  [/\s+/g, ' '],
]

/** Characters; nothing longer is a number that somebody meant. */
const longest = 100

const inAscii = (text: string) =>
  sameSigns.reduce(
    (signs, [look, sign]) => signs.replaceAll(look, sign),
    text.replaceAll(/\p{Nd}/gu, asciiDigit),
  )

const currency = String.raw`(?:NGN|USD|EUR|GBP|JPY|CAD|AUD|CHF|CNY|SEK|NZD|GHS|KES|ZAR|XOF|XAF|naira|kr|N|[A-Z]{0,3}\p{Sc})`
/** Sign, currency before or after it, the digits, a currency or per cent sign behind them. */
const shape = new RegExp(
  String.raw`^([+-]?) ?(?:${currency} ?)?([+-]?) ?([\d.,' ]*\d\.?)((?: ?(?:e|[x×*·] ?10 ?\^) ?[+-]? ?\d{1,4})?) ?(?:%|${currency})?$`,
  'iu',
)

/** Thousands: in threes, or as in lakh and crore. */
const grouped = /^[1-9]\d{0,2}(?:[,' ]\d{3})+$/
const dotted = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const inLakhs = /^[1-9]\d?(?:,\d{2})+,\d{3}$/

/** Digits of a whole number without their separators; undefined when those stand in the wrong places. */
function ungrouped(whole: string): string | undefined {
  const isWhole = /^\d*$/.test(whole) || [grouped, dotted, inLakhs].some((form) => form.test(whole))
  return isWhole ? whole.replaceAll(/\D/g, '') : undefined
}

const count = (text: string, sign: string) => text.split(sign).length - 1

/**
 * The sign before the decimals; '' without decimals. Of a point and a comma it is the later one. A single comma with exactly
 * three digits behind it ends the thousands, as Nigeria writes them; any other begins decimals, and so does a single point.
 */
function decimalSign(digits: string, hasPower: boolean): '.' | ',' | '' {
  const [points, commas] = [count(digits, '.'), count(digits, ',')]
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  if (points === 1) return '.'
  return commas === 1 && (hasPower || !grouped.test(digits)) ? ',' : ''
}

/** '1,500.25' as '1500.25'; undefined for what is no number. */
function plainDigits(digits: string, hasPower: boolean): string | undefined {
  const sign = decimalSign(digits, hasPower)
  const at = sign === '' ? digits.length : digits.lastIndexOf(sign)
  const [whole, decimals] = [ungrouped(digits.slice(0, at)), digits.slice(at + 1)]
  const isNumber = whole !== undefined && /^\d*$/.test(decimals) && whole + decimals !== ''
  return isNumber ? `${whole || '0'}.${decimals || '0'}` : undefined
}

/** '10^3' and '1.5 x 10⁻³' with an exponent instead of a power. */
function withExponent(text: string): string {
  const raised = text.replaceAll(/([⁺⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, sign: string, digits: string) => {
    const power = digits.replaceAll(/./gu, (digit) => String(superscripts.indexOf(digit)))
    return `^${sign === '⁻' ? '-' : ''}${power}`
  })
  return raised.replace(/^([+-]?) ?10 ?\^/, (_, sign: string) => `${sign}1e`)
}

/** The size in the digits and the power behind them; NaN for what is no number, or too small to be told from zero. */
function sizeOf(digits: string, power: string): number {
  const plain = plainDigits(digits.trim().replace(/\.$/, ''), power !== '')
  if (plain === undefined) return Number.NaN
  const exponent = power.replace(/^ ?(?:e|\D ?10 ?\^)/i, 'e').replaceAll(' ', '')
  const size = Number(`${plain}${exponent}`)
  return size === 0 && /[1-9]/.test(plain) ? Number.NaN : size
}

/**
 * The number in a text, or undefined when it is none: thousands with commas, spaces or apostrophes, a point or a comma
 * before decimals, a sign, an exponent, a currency or per cent sign (which changes nothing), digits of several scripts.
 * Never NaN or infinite.
 */
export function parseNumber(text: string): number | undefined {
  const parts = text.length > longest ? null : shape.exec(withExponent(inAscii(text).trim()))
  if (!parts) return undefined
  // Each part is there, if only empty.
  const [before, behind, digits, power] = parts.slice(1) as [string, string, string, string]
  const [sign, size] = [before + behind, sizeOf(digits, power)]
  if (sign.length > 1 || !Number.isFinite(size)) return undefined
  return sign === '-' && size > 0 ? -size : size
}

export interface Tolerance {
  tolerance: number
  isPercent: boolean
}

/** How far a number may be off: '0.5', '± 0.5', '5 %'; 0 for an empty text, undefined for anything that is no size. */
export function parseTolerance(text: string): Tolerance | undefined {
  const bare = text.trim().replace(/^(?:±|\+\/[-−])/, '')
  if (bare === '') return { tolerance: 0, isPercent: false }
  const tolerance = parseNumber(bare)
  const isPercent = /[%％٪﹪]\s*$/.test(bare)
  return tolerance === undefined || tolerance < 0 ? undefined : { tolerance, isPercent }
}

/** Larger than anything that is counted or measured; a key beyond it, or computed from it, could be infinite. */
export const numberLimit = 1e100
/** The largest tolerance in percent. */
export const percentLimit = 100

export const numberMessages = {
  notANumber: /*i18n*/ 'This is not a number.',
  notATolerance: /*i18n*/ 'Enter a number from 0 up, with % for per cent.',
  tooLarge: /*i18n*/ 'Use a number of at most 100 digits.',
  tooManyPercent: /*i18n*/ 'A number may be off by at most 100 per cent.',
} as const

/** What is wrong with a key that the creator typed. */
export function problemOfKey({ tolerance, isPercent }: Tolerance): string | undefined {
  if (isPercent && tolerance > percentLimit) return numberMessages.tooManyPercent
  return isWithinLimit(tolerance) ? undefined : numberMessages.tooLarge
}

export const isWithinLimit = (value: number): boolean => Math.abs(value) <= numberLimit
