import type { Answer } from '@akada/contract/quizzes/questions'
import { QuestionForm } from '@akada/contract/quizzes/questions'
import { problemOf } from '@akada/contract/quizzes/types'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { joinQuestion, splitQuestion } from '../questions/split-question.ts'
import * as samples from '../testing/quizzes.ts'
import { scoreAnswer } from './score-answer.ts'

const subset = (size: number) => fc.uniqueArray(fc.nat(size - 1), { maxLength: size })
const gap = (form: z.input<typeof QuestionForm>) => problemOf(z.parse(QuestionForm, form))

const lower = (text: string) => text.trim().toLowerCase()
const versionOf = (form: z.input<typeof QuestionForm>) => splitQuestion(z.parse(QuestionForm, form))
const mark = (version: ReturnType<typeof versionOf>, answer: Omit<Answer, 'questionId'> | null) =>
  scoreAnswer(version, answer && { ...answer, questionId: '' }, lower)

test('a question that is split and merged again is unchanged', () => {
  for (const form of [...samples.everyKind, samples.long]) {
    const parsed = z.parse(QuestionForm, form)
    const {
      id: _id,
      version: _version,
      problem,
      ...joined
    } = joinQuestion({
      ...splitQuestion(parsed),
      id: '',
      version: 1,
    })
    const options = joined.options.map(({ text, isCorrect }) => ({ text, isCorrect }))
    expect({
      ...joined,
      image: undefined,
      alt: undefined,
      number: joined.number ?? undefined,
      options,
    }).toEqual({
      ...parsed,
      image: undefined,
      alt: undefined,
      number: parsed.number ?? undefined,
    })
    expect(problem).toBe(null)
  }
})

test("the learner's part contains nothing of the key, and no revealing order", () => {
  const { shown: learnerPart } = versionOf(samples.order)
  expect(learnerPart.options.map(({ id }) => id)).toEqual(learnerPart.options.map(({ id }) => id).toSorted())
  const { shown: pairs } = versionOf(samples.match)
  expect(pairs.right.map(({ id }) => id)).toEqual(pairs.right.map(({ id }) => id).toSorted())
  expect(JSON.stringify(versionOf({ ...samples.single, explanation: 'planted' }).shown)).not.toContain(
    'planted',
  )
})

const choices = fc.integer({ min: 2, max: 10 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    right: fc.uniqueArray(fc.nat(size - 1), { minLength: 1, maxLength: size }),
    chosen: subset(size),
    points: fc.integer({ min: 1, max: 100 }),
    partial: fc.boolean(),
  }),
)

test('MULTIPLE: right minus wrong, never negative; all right is full marks, and order changes nothing', () => {
  fc.assert(
    fc.property(choices, ({ size, right, chosen, points, partial }) => {
      const options = Array.from({ length: size }, (_, n) => ({
        text: `${n}`,
        isCorrect: right.includes(n),
      }))
      const version = versionOf({ type: 'MULTIPLE', text: 'x', points, partial, options })
      const optionIds = chosen.map((n) => version.shown.options[n]!.id)
      let balance = 0
      for (const n of chosen) balance += right.includes(n) ? 1 : -1
      const isExact = chosen.length === right.length && balance === right.length
      const partly = Math.trunc((Math.max(balance, 0) / right.length) * points * 100 + 1e-6)
      const expected = partial ? partly : isExact ? points * 100 : 0
      expect(mark(version, { optionIds })).toBe(expected)
      expect(mark(version, { optionIds: optionIds.toReversed() })).toBe(expected)
      expect(mark(version, { optionIds: [...optionIds, ...optionIds] })).toBe(expected)
    }),
  )
})

test('ORDER and MATCH: the fraction in its place', () => {
  const lists = fc.uniqueArray(
    fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() === text),
    { minLength: 2, maxLength: 8 },
  )
  fc.assert(
    fc.property(lists, fc.integer(), fc.integer({ min: 1, max: 100 }), (texts, seed, points) => {
      const places = texts.map((_, n) => n).toSorted((a, b) => ((a * seed) % 7) - ((b * seed) % 7))
      const hits = places.filter((position, n) => position === n).length
      const expected = Number((BigInt(hits) * BigInt(points) * 100n) / BigInt(texts.length))
      const version = versionOf({ type: 'ORDER', text: 'x', points, order: texts })
      const idOf = (text: string) => version.shown.options.find((one) => one.text === text)!.id
      expect(mark(version, { order: places.map((n) => idOf(texts[n]!)) })).toBe(expected)
      const pairs = texts.map((text, n): [string, string] => [text, `right ${n}`])
      const matching = versionOf({ type: 'MATCH', text: 'x', points, pairs })
      const rightOf = (n: number) => matching.shown.right.find((one) => one.text === `right ${n}`)!.id
      const answered = texts.map((_, n): [string, string] => [
        matching.shown.left[n]!.id,
        rightOf(places[n]!),
      ])
      expect(mark(matching, { pairs: answered })).toBe(expected)
    }),
  )
})

test('NUMBER: within the tolerance, absolute or in per cent', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(
      fc.tuple(cents, cents, fc.nat(10_000)),
      fc.boolean(),
      ([expected, typed, tolerance], isPercent) => {
        const number = { value: expected / 100, tolerance: tolerance / 100, isPercent }
        const version = versionOf({ type: 'NUMBER', text: 'x', number })
        const distance = BigInt(Math.abs(typed - expected)) * 10_000n
        const allowed = isPercent
          ? BigInt(Math.abs(expected)) * BigInt(tolerance)
          : BigInt(tolerance) * 10_000n
        expect(mark(version, { number: String(typed / 100) })).toBe(distance <= allowed ? 100 : 0)
      },
    ),
  )
})

test('no answer gets no marks, and a person grades long answers', () => {
  for (const form of samples.everyKind) expect(mark(versionOf(form), null)).toBe(0)
  const long = versionOf(samples.long)
  expect([mark(long, null), mark(long, { text: ' ' }), mark(long, { text: 'Because.' })]).toEqual([
    0,
    0,
    null,
  ])
})

test('NUMBER: read as people write it', () => {
  const version = versionOf({ type: 'NUMBER', text: 'x', number: { value: 1500 } })
  const typed = [
    '1500',
    '1,500',
    '1 500',
    '1\u202F500.00',
    '₦1,500',
    'NGN 1500',
    '1.5e3',
    '1500.',
    '1,5',
    '1500x',
  ]
  expect(typed.map((text) => mark(version, { number: text }))).toEqual([...Array(8).fill(100), 0, 0])
})

test('gaps are named in words', () => {
  expect(gap({ type: 'SINGLE', text: 'x', options: [{ text: 'a' }, { text: 'b' }] })).toBe(
    'No right answer chosen',
  )
  expect(gap({ type: 'SINGLE', text: 'x', options: [{ text: 'a', isCorrect: true }] })).toBe(
    'Add at least two answers',
  )
  expect(
    gap({
      type: 'MATCH',
      text: 'x',
      pairs: [
        ['a', 'b'],
        ['c', ''],
      ],
    }),
  ).toBe('One side of a pair is empty')
  expect(gap({ type: 'NUMBER', text: 'x' })).toBe('Enter the right number')
  expect(gap(samples.single)).toBe(null)
})
