import { htmlText } from '@akada/contract/text/html-text'
import { withoutMedia } from './imported.ts'

export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown'

/** What follows the n of TeX's words that begin with it, such as neq and nabla. */
const texWords =
  'abla|atural|e|earrow|eg|eq|exists|geq|geqslant|gtr|i|leq|leqslant|less|mid|ot|otin|parallel|prec|sim|subset|subseteq|succ|supset|supseteq|u|warrow'
const escape = /\\([~=#{}:\\n])|(?<=-)\\>/g
const escapeNearTex = new RegExp(
  String.raw`\\(?:([~=#{}:\\])|(n)(?!(?:${texWords})(?![A-Za-z])))|(?<=-)\\>`,
  'g',
)

/** Text without GIFT's backslashes; those before other signs stay, as in TeX, and so do TeX's words where there are formulas. */
export function unescaped(text: string): string {
  const pattern = /\$|\\\\?[([]/.test(text) ? escapeNearTex : escape
  return text
    .replaceAll(pattern, (_, ...signs: (string | number | undefined)[]) => {
      const sign = signs.find((one) => typeof one === 'string' && one.length === 1) ?? '>'
      return sign === 'n' ? '\n' : String(sign)
    })
    .trim()
}

/** Cuts a text before each of the signs that has no backslash. */
export function cutBefore(text: string, sign: string): string[] {
  const cuts = [...text.matchAll(new RegExp(String.raw`\\[\s\S]|${sign}`, 'g'))].flatMap(
    ({ 0: found, index }) => (found.startsWith('\\') ? [] : [index]),
  )
  return [0, ...cuts].map((from, place) => text.slice(from, cuts[place]))
}

/** A text in two at the first of the signs that has no backslash; the second is undefined without one. */
export function cutAt(text: string, sign: string): [string, string | undefined] {
  const [before = ''] = cutBefore(text, sign)
  const rest = text.slice(before.length)
  return [before, rest === '' ? undefined : rest.slice(new RegExp(sign).exec(rest)?.[0].length)]
}

/** Text without a declared format is HTML in Moodle; here only what has tags that its editor writes. */
const looksLikeHtml =
  /<\/(?:p|div|span|strong|em|b|i|u|ul|ol|li|sub|sup|a|h\d|table|td|pre|code)>|<(?:br|img|video|audio)\b[^>]*>|^\s*<p[ >]/i

export interface ReadText {
  text: string
  format: TextFormat
  lacksMedia: boolean
}

/** A text of the file, by the format that it names or inherits. */
export function readText(raw: string, inherited: TextFormat): ReadText {
  const [marker = '', named] = /^\s*\[(html|moodle|plain|markdown)\]/.exec(raw) ?? []
  const format = (named as TextFormat | undefined) ?? inherited
  const text = unescaped(raw.slice(marker.length))
  if (format === 'html' || (format === 'moodle' && looksLikeHtml.test(text)))
    return { format, ...htmlText(text) }
  if (format === 'plain') return { format, text, lacksMedia: false }
  const bare = withoutMedia(text)
  return { format, text: bare.text.trim(), lacksMedia: bare.lacksMedia }
}

/** GIFT's signs with a backslash. A line that begins with a letter needs none, so that no word follows a backslash and n. */
export const escaped = (text: string): string =>
  text.replaceAll(/[~=#{}:\\]/g, String.raw`\$&`).replaceAll(/\n(?!\p{L})/gu, String.raw`\n`)

/** An answer or a comment; its beginning can be taken neither for a format nor for a weight. */
export const escapedPart = (text: string): string =>
  /^[[%]/.test(text) ? `[plain]${escaped(text)}` : escaped(text)

/** A text beside which an arrow would mean a pair. */
export const withoutArrow = (text: string): string => text.replaceAll('->', String.raw`-\>`)

/** Two sides that belong together. */
export const pair = (left: string, right: string): string =>
  `=${withoutArrow(escapedPart(left))} -> ${withoutArrow(escaped(right))}`
