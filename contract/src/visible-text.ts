import * as z from 'zod/mini'

/** A visible character, as opposed to spaces, controls and filler characters. */
const visibleCharacter = /[^\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u

interface Limits {
  empty: string
  max: number
  tooLong: string
}

/** Number of characters in a text, those outside the first plane counted once. */
export const countCharacters = (text: string): number => text.match(/./gsu)?.length ?? 0

/** Text with a visible character. */
export const visibleText = ({ empty, max, tooLong }: Limits) =>
  z
    .string(empty)
    .check(z.trim(), z.minLength(1, empty), z.regex(visibleCharacter, empty), z.maxLength(max, tooLong))
