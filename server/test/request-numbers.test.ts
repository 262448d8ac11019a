import { expect, test } from 'vitest'
import { type Field, refusals, requestFields } from './request-fields.ts'

const numbers = requestFields.filter(({ type }) => type === 'number')
const lists = requestFields.filter(({ type }) => type === 'array')
const namesOf = (fields: readonly Field[]) => [...new Set(fields.map(({ name }) => name))]
const takes = (field: Field, value: unknown) => refusals(field, value).length === 0

/** Ends of names of fields that are stored in eight bytes, or in none: numbers of a log, bytes and kobo. */
const ofEightBytes =
  /^(?:\w+\.list(?:Space|Meeting)?Messages query\.(?:before|after|around|since|upTo)|messages\.listHighlights query\.after|conversations\.readConversation body\.number|uploads\.presign body\.size|withdrawals\.withdraw body\.withdrawal\.amountMinor)$/
/** Fractions, which quizzes compare and never store in a column. */
const ofAnswers = /^quizzes\..*\.number\.(?:value|tolerance)$/

test('every number of a call has a least and a most', () => {
  expect(numbers.length).toBeGreaterThan(100)
  const unlimited = numbers.filter((field) => takes(field, 1e300) || takes(field, -1e300))
  expect(namesOf(unlimited).filter((name) => !ofAnswers.test(name))).toEqual([])
})

test('what is larger than a column of four bytes is refused where there is no larger one', () => {
  const large = numbers.filter((field) => [2 ** 31, -(2 ** 31) - 1].some((value) => takes(field, value)))
  const unexplained = namesOf(large).filter((name) => !ofEightBytes.test(name) && !ofAnswers.test(name))
  // Naira with two decimals, which become kobo in eight bytes.
  expect(unexplained.filter((name) => !/\.(?:amount|originalPrice|expectedAmount)$/.test(name))).toEqual([])
  const beyond = numbers.filter((field) => takes(field, 2 ** 53))
  expect(namesOf(beyond).filter((name) => !ofAnswers.test(name))).toEqual([])
})

test('numbers are neither NaN nor endless', () => {
  for (const value of [Number.NaN, Infinity, -Infinity])
    expect(namesOf(numbers.filter((field) => takes(field, value)))).toEqual([])
})

/** What is said of a missing number may name its range. */
const isOfRange = (message: string) => /\d|one|two|location/.test(message)

test('a number out of its range is never called missing', () => {
  const wrong = numbers.filter((field) => {
    const [missing = ''] = refusals(field, undefined)
    return [-1e12, 1e12].some((value) => {
      const [reason = 'Invalid input'] = refusals(field, value)
      return reason !== 'Invalid input' && reason === missing && !isOfRange(reason)
    })
  })
  expect(namesOf(wrong)).toEqual([])
})

test('every list of a call has a most', () => {
  const unlimited = lists.filter(({ schema }) => {
    const result = schema.safeParse(Array.from({ length: 60_000 }, () => undefined))
    return result.success || !result.error.issues.some(({ code }) => code === 'too_big')
  })
  expect(namesOf(unlimited)).toEqual([])
})
