import { countCharacters } from '@akada/contract/text/visible-text'
import { expect, test } from 'vitest'
import { type Field, refusals, requestFields } from './request-fields.ts'

const texts = requestFields.filter(({ type }) => type === 'string')
const namesOf = (fields: readonly Field[]) => fields.map(({ name }) => name)

/** Ends of names of fields whose text may have several lines; all others have one. */
const ofSeveralLines =
  /\.(?:body|text|comment|message|content|description|rules|bio|note|reason|alt|additionalInfo|explanation|feedback|order\[\]|pairs\[\])$/
/** What is taken as it was typed, or is written by programs in several lines. */
const isRaw = ({ name }: Field) =>
  name.endsWith('.password') ||
  /^meetings\.joinMeeting body\.(?:publish|subscribe)$/.test(name) ||
  name === 'modules.putCaptions body.body'

/** The text with this in it, in sizes that a limit from below may ask for; none when no size is taken. */
const around = (middle: string) => [3, 12, 120].map((size) => `a${'b'.repeat(size)}${middle}c`)
function takenOf(field: Field, middle: string): string[] {
  return around(middle).flatMap((text) => {
    const result = field.schema.safeParse(text)
    return result.success ? [String(result.data)] : []
  })
}

test('no text of a call takes control characters or half of a pair', () => {
  const controls = ['\0', '\u0007', '\u001B', '\u007F', '\u009F', '\uD800']
  const taking = texts.filter(
    (field) => !isRaw(field) && controls.some((control) => takenOf(field, control).length > 0),
  )
  expect(namesOf(taking)).toEqual([])
})

test('only texts of several lines take line breaks, which are stored in one form', () => {
  const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']
  const taking = texts.filter(
    (field) => !isRaw(field) && breaks.some((one) => takenOf(field, one).some((text) => !text.includes(' '))),
  )
  expect(namesOf(taking).filter((name) => !ofSeveralLines.test(name))).toEqual([])
  const changed = taking.flatMap((field) => breaks.flatMap((one) => takenOf(field, one)))
  expect(changed.filter((text) => /[\r\v\f\u0085\u2028\u2029]/.test(text))).toEqual([])
  expect(taking.length).toBeGreaterThan(20)
})

test('texts that people write are stored composed', () => {
  const decomposed = texts.filter(
    (field) => !isRaw(field) && takenOf(field, 'e\u0301').some((text) => text.includes('\u0301')),
  )
  expect(namesOf(decomposed)).toEqual([])
})

/** Ends of names of fields that people read as a name or a title. */
const ofNames = /\.(?:title|firstName|lastName|name|accountName|bankName|subject|tags\[\])$/

test('a name has something to see, no turned direction, no tower of marks, and single spaces', () => {
  const names = texts.filter(({ name }) => ofNames.test(name))
  expect(names.length).toBeGreaterThan(20)
  const invisible = [
    '\u200B',
    '\u3164\u3164\u3164',
    '\u2800',
    '\uFE0F',
    '\u{E0041}\u{E0042}',
    '\u2062',
    '\u0301',
    '\u00AD',
  ]
  const turned = ['abc\u202Edef', 'abc\u2066def', 'abc\u2069def', '\u202Dabc']
  for (const field of names) {
    const shown = [...invisible, ...turned, `Z${'\u0351\u036B'.repeat(9)}`].flatMap((text) => {
      const result = field.schema.safeParse(text)
      return result.success && result.data !== '' ? [JSON.stringify(text)] : []
    })
    expect.soft(shown, field.name).toEqual([])
    expect.soft(field.schema.safeParse('\u2067Ada  \u00A0 Ọlá\u200B\u2069').data, field.name).toBe('Ada Ọlá')
  }
})

const tooLong = 'a'.repeat(600_000)

test('every text has a limit, and is never called missing when it is too long', () => {
  const unlimited = texts.filter((field) => refusals(field, tooLong).length === 0)
  expect(namesOf(unlimited)).toEqual([])
  // A file type that is too long is one that nobody supports.
  const wrong = texts.filter((field) => {
    if (field.name.endsWith('.mimeType')) return false
    const missing = new Set([undefined, '', ' '].map((value) => refusals(field, value)[0]))
    const [long] = refusals(field, tooLong)
    // Of texts of one form the message says which form that is.
    const isOfOneForm = ['a', 'Z'].every((letter) => missing.has(refusals(field, letter)[0]))
    return !isOfOneForm && long !== 'Invalid input' && missing.has(long)
  })
  expect(namesOf(wrong)).toEqual([])
})

const isTaken = ({ schema }: Field, text: string) => schema.safeParse(text).success

/** The most plain letters that a field takes, found by trying. */
function longest(field: Field): number {
  let [fits, over] = [0, 40_000]
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2)
    if (isTaken(field, 'a'.repeat(middle))) fits = middle
    else over = middle
  }
  return fits
}

test('limits count what people see: plain letters, letters in parts and emoji alike', () => {
  const written = texts.filter((field) => !isRaw(field) && takenOf(field, 'é').length > 0)
  expect(written.length).toBeGreaterThan(100)
  const different = written.filter(
    (field, at) => written.findIndex(({ schema }) => schema === field.schema) === at,
  )
  for (const field of different) {
    const limit = longest(field)
    for (const letter of ['ẹ\u0301'.normalize('NFD'), '👩🏾‍🏫', '🎉']) {
      expect.soft(isTaken(field, letter.repeat(limit)), `${limit} ${letter} of ${field.name}`).toBe(true)
      expect
        .soft(isTaken(field, letter.repeat(limit + 1)), `${limit + 1} ${letter} of ${field.name}`)
        .toBe(false)
    }
  }
})

test('letters in parts count once, emoji once, and at most four code points as one', () => {
  expect(countCharacters('')).toBe(0)
  expect(countCharacters('Ọlá ń kọ́')).toBe(8)
  expect(countCharacters('e\u0301'.repeat(50))).toBe(50)
  expect(countCharacters('👩🏾‍🏫'.repeat(80))).toBe(80)
  expect(countCharacters('🇳🇬'.repeat(3))).toBe(3)
  expect(countCharacters('a\r\nb')).toBe(3)
  expect(countCharacters(`a${'\u0335'.repeat(399)}`)).toBe(100)
})
