import * as z from 'zod/mini'
import { countCharacters, isWithin } from './text-length.ts'

export { countCharacters } from './text-length.ts'

/** What is wrong with a text, where its field has no words of its own. */
export const textMessages = {
  oneLine: /*i18n*/ 'Write this on one line.',
  unusable: /*i18n*/ 'This has a character that cannot be shown. Delete it or type the text again.',
  direction: /*i18n*/ 'This has characters that turn the direction of the text. Type it again.',
  marks: /*i18n*/ 'This has too many marks on one letter.',
  tooLong: /*i18n*/ 'This is too long.',
} as const

/** The message for a text that is too long, by its limit. */
const tooLongTexts = {
  20: /*i18n*/ 'Use at most 20 characters.',
  30: /*i18n*/ 'Use at most 30 characters.',
  40: /*i18n*/ 'Use at most 40 characters.',
  50: /*i18n*/ 'Use at most 50 characters.',
  60: /*i18n*/ 'Use at most 60 characters.',
  80: /*i18n*/ 'Use at most 80 characters.',
  100: /*i18n*/ 'Use at most 100 characters.',
  120: /*i18n*/ 'Use at most 120 characters.',
  150: /*i18n*/ 'Use at most 150 characters.',
  200: /*i18n*/ 'Use at most 200 characters.',
  254: /*i18n*/ 'Use at most 254 characters.',
  300: /*i18n*/ 'Use at most 300 characters.',
  500: /*i18n*/ 'Use at most 500 characters.',
  1000: /*i18n*/ 'Use at most 1,000 characters.',
  2000: /*i18n*/ 'Use at most 2,000 characters.',
  2200: /*i18n*/ 'Use at most 2,200 characters.',
  5000: /*i18n*/ 'Use at most 5,000 characters.',
  10_000: /*i18n*/ 'Use at most 10,000 characters.',
  20_000: /*i18n*/ 'Use at most 20,000 characters.',
} as const
/** A limit of a text. */
export type Longest = keyof typeof tooLongTexts
export const tooLong = (max: Longest): string => tooLongTexts[max]

interface Words {
  /** Said of a text without a visible character, and where there is none. */
  empty: string
  /** Said of one that is too long, instead of the usual words. */
  tooLong?: string
}

/** A visible character: no space, control or filler, and no mark or joiner alone. */
const visibleCharacter = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u
/** Refuses texts that don't match. The OpenAPI document doesn't contain such rules. */
const only = (pattern: RegExp, message: string) => z.refine<string>((text) => pattern.test(text), message)
function visible(message: string) {
  const check = only(visibleCharacter, message)
  check._zod.onattach.push(({ _zod: { bag } }) => void (bag['minimum'] = 1))
  return check
}

/** A text of at least so many characters. */
export const atLeast = (min: number, message: string) =>
  z.refine<string>((text) => countCharacters(text) >= min, message)

/** Counts as people do (see countCharacters). */
function within(max: Longest, message: string = tooLong(max)) {
  const check = z.refine<string>((text) => isWithin(text, max), message)
  check._zod.onattach.push(({ _zod: { bag } }) => void (bag['maximum'] = max))
  return check
}

/** What the document of the API says of the length of a text whose limit depends on more than its field. */
export function documentedLength(max: number) {
  const check = z.refine<string>(() => true)
  check._zod.onattach.push(({ _zod: { bag } }) => void (bag['maximum'] = max))
  return check
}

const noLineBreak = /^[^\n\v\f\r\u0085\u2028\u2029]*$/
const noControl = only(/^[^\p{Cc}\p{Cs}]*$/u, textMessages.unusable)
const oneLine = [only(noLineBreak, textMessages.oneLine), noControl] as const

const spaces = /\s+/g
const composedLine = z.overwrite<string>((text) => text.normalize())
const lines = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const composedLines = z.overwrite<string>((text) => text.normalize().replace(lines, '\n'))
const noControlInLines = only(/^(?:[\t\n]|[^\p{Cc}\p{Cs}])*$/u, textMessages.unusable)

/** One line that may be empty, such as words to search for. */
export const line = (max: Longest, missing?: string) =>
  z.string(missing).check(z.trim(), ...oneLine, composedLine, within(max))

/** Pieces that nobody sees and no name needs: soft hyphens, spaces without width, fillers of Hangul. */
const unseen = /\u00AD|\u034F|[\u115F\u1160\u180E\u200B\u2060-\u2064\u3164\uFEFF\uFFA0]/g
/** A part with a direction of its own, closed as it should be. */
const turned = /[\u202A\u202B\u2066-\u2068]([^\u202A-\u202E\u2066-\u2069]*)[\u202C\u2069]/g
const composedName = z.overwrite<string>((text) =>
  text.normalize().replace(unseen, '').replace(turned, '$1').replace(spaces, ' ').trim(),
)
const nameChecks = [
  ...oneLine,
  composedName,
  only(/^[^\u202A-\u202E\u2066-\u2069]*$/, textMessages.direction),
  // As many as Unicode's security considerations allow (UTS 39).
  z.refine<string>((text) => !/[\p{Mn}\p{Me}]{5}/u.test(text), textMessages.marks),
] as const

/** What people read as a name or a title: one line with a visible character. */
export const nameText = (max: Longest, { empty, tooLong: message }: Words) =>
  z.string(empty).check(z.trim(), ...nameChecks, visible(empty), within(max, message))

/** The subject of a mail, which may be pasted from a document: its line breaks become spaces. */
export const subjectText = (max: Longest, { empty, tooLong: message }: Words) =>
  z
    .string(empty)
    .check(
      composedLines,
      z.overwrite<string>((text) => text.replaceAll('\n', ' ')),
      z.trim(),
      ...nameChecks,
    )
    .check(visible(empty), within(max, message))

/** A name or a title that may be empty; one that nobody can see is. */
export const optionalName = (max: Longest, message?: string) =>
  z.string().check(
    z.trim(),
    ...nameChecks,
    z.overwrite<string>((text) => (visibleCharacter.test(text) ? text : '')),
    within(max, message),
  )

/** Text of several lines, which may be empty. */
export const longText = (max: Longest, message?: string) =>
  z.string().check(composedLines, noControlInLines, z.trim(), within(max, message))

/** The same with the spaces around it, as in Markdown. */
export const sourceText = (max: Longest, message?: string) =>
  z.string().check(composedLines, noControlInLines, within(max, message))

/** Text of several lines with a visible character. */
export const visibleText = ({ max, empty, tooLong: message }: Words & { max: Longest }) =>
  z.string(empty).check(composedLines, noControlInLines, z.trim(), visible(empty), within(max, message))

/** What machines write and read, such as keys, types and cursors: printable ASCII. */
export const code = (max: number, missing?: string) =>
  z.string(missing).check(only(/^[ -~]*$/, textMessages.unusable), z.maxLength(max, textMessages.tooLong))
