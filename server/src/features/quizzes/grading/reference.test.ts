import { QuestionForm, comparisons } from '@akada/contract/quizzes/questions'
import { type QuestionType, questionTypes } from '@akada/contract/quizzes/types'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { splitQuestion } from '../questions/split-question.ts'
import { normalizeTexts, scoreAnswer } from './score-answer.ts'

/**
 * Marks by the words of the specification, written without a look at the code that grades: fractions as pairs of big
 * integers, texts by Unicode's own tables.
 */
type Form = z.output<typeof QuestionForm>
interface Given {
  /** Places of chosen options. */
  chosen?: number[]
  text?: string
  number?: string
  /** For ORDER and MATCH: which step or right side is at each place. */
  places?: number[]
}

const hundredths = (points: number, right: bigint, of: bigint) =>
  Number((BigInt(points) * 100n * (right < 0n ? 0n : right)) / of)

/** Letters and digits alone, and with every sign. */
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
function plain(text: string, compare: Form['compare']): string {
  const accents =
    compare === 'tones' ? text.normalize('NFC') : text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return (compare === 'letters' ? letters(accents) : accents).toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

function ofChoices({ options, points, type, partial }: Form, chosen: readonly number[]): number {
  const set = new Set(chosen)
  const right = options.flatMap(({ isCorrect }, n) => (isCorrect ? [n] : []))
  if (type !== 'MULTIPLE') return set.size === 1 && set.has(right[0] ?? -1) ? points * 100 : 0
  const hits = right.filter((n) => set.has(n)).length
  const misses = set.size - hits
  const isExact = hits === right.length && misses === 0
  return partial || isExact ? hundredths(points, BigInt(hits - misses), BigInt(right.length)) : 0
}

function inPlace({ points, partial }: Form, places: readonly number[], count: number): number {
  const hits = places.filter((position, n) => position === n).length
  return partial || hits === count ? hundredths(points, BigInt(hits), BigInt(count)) : 0
}

/** Thousandths, so that nothing is rounded. */
const exact = (n: number) => BigInt(Math.round(n * 1000))
const distanceOf = (n: bigint) => (n < 0n ? -n : n)

function isWithin({ value, tolerance, isPercent }: NonNullable<Form['number']>, typed: number): boolean {
  const distance = distanceOf(exact(typed) - exact(value))
  if (!isPercent) return distance <= exact(tolerance)
  return distance * 100_000n <= distanceOf(exact(value)) * exact(tolerance)
}

const reference: Record<QuestionType, (form: Form, given: Given) => number | null> = {
  SINGLE: (form, { chosen = [] }) => ofChoices(form, chosen),
  TRUE_FALSE: (form, { chosen = [] }) => ofChoices(form, chosen),
  MULTIPLE: (form, { chosen = [] }) => ofChoices(form, chosen),
  SHORT: ({ answers, isExact, compare, points }, { text = '' }) => {
    const same = (a: string) => (isExact ? a === text.trim() : plain(a, compare) === plain(text, compare))
    return text.trim() !== '' && answers.some(same) ? points * 100 : 0
  },
  NUMBER: ({ number, points }, { number: typed = '' }) =>
    number && isWithin(number, Number(typed)) ? points * 100 : 0,
  ORDER: (form, { places = [] }) => inPlace(form, places, form.order.length),
  MATCH: (form, { places = [] }) => inPlace(form, places, form.pairs.length),
  LONG: (_, { text = '' }) => (text.trim() === '' ? 0 : null),
}

const base = { points: fc.integer({ min: 1, max: 100 }), partial: fc.boolean() }
const words = ['Àwọn Yorùbá', 'awon yoruba', 'Ìbàdàn', 'Ibadan', 'ẹ̀kọ́', 'eko', 'Nsukka', 'x-y', 'X Y', '12']
const spelling = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom('', ' ', '  '), fc.boolean())
  .map(([word, space, isLoud]) => space + (isLoud ? word.toUpperCase() : word) + space)
const shuffledPlaces = (count: number) =>
  fc.shuffledSubarray(
    Array.from({ length: count }, (_, n) => n),
    { minLength: count, maxLength: count },
  )
const steps = (count: number) => Array.from({ length: count }, (_, n) => `step ${n}`)
const thousandths = fc.integer({ min: -500_000, max: 500_000 }).map((n) => n / 1000)

const choosing = (type: QuestionType, maxOptions: number) =>
  fc.integer({ min: 2, max: maxOptions }).chain((count) =>
    fc.record({
      form: fc
        .record({
          ...base,
          right: fc.uniqueArray(fc.nat(count - 1), {
            minLength: 1,
            maxLength: type === 'MULTIPLE' ? count : 1,
          }),
        })
        .map(({ right, ...rest }) => ({
          ...rest,
          type,
          options: steps(count).map((text, n) => ({ text, isCorrect: right.includes(n) })),
        })),
      given: fc.record({ chosen: fc.array(fc.nat(count - 1), { maxLength: count }) }),
    }),
  )
const placing = (type: 'ORDER' | 'MATCH') =>
  fc.integer({ min: 2, max: 8 }).chain((count) =>
    fc.record({
      form: fc.record(base).map((rest) => ({
        ...rest,
        type,
        order: steps(count),
        pairs: steps(count).map((text, n) => [text, `right ${n}`]),
      })),
      given: fc.record({ places: shuffledPlaces(count) }),
    }),
  )

const cases: Record<QuestionType, fc.Arbitrary<{ form: object; given: Given }>> = {
  SINGLE: choosing('SINGLE', 10),
  TRUE_FALSE: choosing('TRUE_FALSE', 2),
  MULTIPLE: choosing('MULTIPLE', 10),
  SHORT: fc.record({
    form: fc.record({
      ...base,
      type: fc.constant('SHORT'),
      isExact: fc.boolean(),
      compare: fc.constantFrom(...comparisons),
      answers: fc.array(spelling, { minLength: 1, maxLength: 4 }),
    }),
    given: fc.record({ text: spelling }),
  }),
  NUMBER: fc
    .record({
      ...base,
      value: thousandths,
      tolerance: fc.nat(50_000).map((n) => n / 1000),
      isPercent: fc.boolean(),
      away: fc.oneof(fc.integer({ min: -60_000, max: 60_000 }), fc.constant(0)).map((n) => n / 1000),
    })
    .map(({ value, tolerance, isPercent, away, ...rest }) => ({
      form: { ...rest, type: 'NUMBER', number: { value, tolerance, isPercent } },
      given: { number: ((value * 1000 + away * 1000) / 1000).toFixed(3) },
    })),
  ORDER: placing('ORDER'),
  MATCH: placing('MATCH'),
  LONG: fc.record({
    form: fc.record({ ...base, type: fc.constant('LONG') }),
    given: fc.record({ text: fc.constantFrom('', '  ', 'Because.') }),
  }),
}

/** What a browser would send: ids instead of places. */
function answerOf(
  { shown: learnerPart, key }: ReturnType<typeof splitQuestion>,
  { chosen, places, ...typed }: Given,
) {
  const right = (position: number) =>
    learnerPart.right.find(({ text }) => text === `right ${position}`)?.id ?? ''
  return {
    questionId: '',
    ...typed,
    ...(chosen && { optionIds: chosen.map((n) => learnerPart.options[n]?.id ?? '') }),
    ...(places && key.order.length > 0 && { order: places.map((n) => key.order[n] ?? '') }),
    ...(places && {
      pairs: learnerPart.left.map(({ id }, n): [string, string] => [id, right(places[n] ?? -1)]),
    }),
  }
}

test.each(questionTypes)('%s: every answer gets the marks of the reference', async (type) => {
  const { db } = await sharedWorld()
  const sampled = fc.sample(cases[type], { numRuns: 400, seed: 2026 })
  const texts = sampled.flatMap(({ form, given }) => [
    ...((form as Partial<Form>).answers ?? []),
    given.text ?? '',
  ])
  const fold = await normalizeTexts(
    db,
    texts.flatMap((text) => [text, text.trim()]),
  )
  const marks = sampled.map(({ form: written, given }) => {
    const form = z.parse(QuestionForm, { text: 'x', ...written })
    const version = splitQuestion(form)
    return {
      form,
      given,
      mark: scoreAnswer(version, answerOf(version, given), fold),
      wanted: reference[type](form, given),
    }
  })
  expect(marks.filter(({ mark, wanted }) => mark !== wanted)).toEqual([])
  // Both outcomes were met, else nothing was compared.
  expect(new Set(marks.map(({ wanted }) => wanted === 0)).size).toBe(2)
})
