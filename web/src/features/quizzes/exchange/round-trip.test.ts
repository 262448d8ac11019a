import {
  QuestionForm,
  comparisons,
  optionLength,
  questionTextLength,
  shortAnswerLength,
} from '@akada/contract/quizzes/questions'
import { type QuestionType, problemOf, questionTypes } from '@akada/contract/quizzes/types'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportCsv, importCsv } from './csv-questions.ts'
import { exportGift, importGift } from './gift.ts'
import { blankForm } from '../data/blank-form.ts'

/** Whatever means something in one of the formats, in TeX, HTML, Markdown or a spreadsheet; several scripts; emoji. */
const fragments = [
  '\\',
  '\\n',
  '\\\\',
  '\\|',
  '\\=',
  '\\*',
  '->',
  '-\\>',
  '→',
  '%50%',
  '%',
  '=',
  '~',
  '#',
  '####',
  '{',
  '}',
  '::',
  ':',
  '//',
  '// akada {"points":7}',
  '[html]',
  '[plain]',
  '[',
  '$CATEGORY: x',
  '$\\nu$',
  '\\(',
  '\\neq',
  '<b>',
  '</p>',
  '<img src="x.png">',
  '![a](b.png)',
  '@@PLUGINFILE@@/x',
  '&amp;',
  '&lt;',
  '|',
  "'",
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\n\n',
  ' ',
  '  ',
  '+1',
  '-',
  '@',
  '=1+1',
  "'=x",
  'sep=;',
  'ANSWER: A',
  'A) ',
  '*',
  '..',
  'True',
  'FALSE',
  'T',
  'a',
  'nu',
  'ẹ̀kọ́',
  'Ɓ',
  'مرحبا',
  '\u202Ex',
  '👩‍👩‍👧',
  '₦1,5',
  '\u2028',
  '\u00A0',
  '\uFEFF',
  '0',
]
const words = (most: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'grapheme', maxLength: 6 })), {
      minLength: 1,
      maxLength: 8,
    })
    .map((parts) => parts.join('').slice(0, most).toWellFormed().trim())
    .filter((text) => text !== '')
const long = (most: number) =>
  fc.tuple(words(most), fc.boolean()).map(([text, isLong]) =>
    isLong
      ? text
          .repeat(Math.ceil(200 / text.length))
          .slice(0, most)
          .toWellFormed()
          .trim()
      : text,
  )
const optional = (most: number) => fc.oneof(fc.constant(''), words(most))

const option = fc.record({
  text: words(optionLength),
  isCorrect: fc.boolean(),
  feedback: fc.oneof(fc.constant(undefined), words(optionLength)),
})
const options = fc.array(option, { minLength: 2, maxLength: 6 })
const oneRight = fc
  .tuple(options, fc.nat())
  .map(([all, right]) => all.map((one, place) => ({ ...one, isCorrect: place === right % all.length })))
const truth = fc.boolean().map((isTrue) => [
  { text: 'True', isCorrect: isTrue },
  { text: 'False', isCorrect: !isTrue },
])
const finite = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer())
const number = fc.record({
  value: finite.map((value) => (value === 0 ? 0 : value)),
  tolerance: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e6, noNaN: true })),
  isPercent: fc.boolean(),
})
const pairs = fc.array(fc.tuple(words(optionLength), words(optionLength)), { minLength: 2, maxLength: 6 })

const keys: Record<QuestionType, fc.Arbitrary<object>> = {
  SINGLE: fc.record({ options: oneRight }),
  MULTIPLE: fc.record({ options }),
  TRUE_FALSE: fc.record({
    options: fc.oneof(
      truth,
      oneRight.map((all) => all.slice(0, 2)),
    ),
  }),
  SHORT: fc.record({ answers: fc.array(words(shortAnswerLength), { minLength: 1, maxLength: 5 }) }),
  NUMBER: fc.record({ number }),
  ORDER: fc.record({ order: fc.array(words(optionLength), { minLength: 2, maxLength: 6 }) }),
  MATCH: fc.record({ pairs }),
  LONG: fc.constant({}),
}
const settings = fc.record({
  text: long(questionTextLength),
  explanation: optional(questionTextLength),
  points: fc.integer({ min: 1, max: 100 }),
  isExact: fc.boolean(),
  compare: fc.constantFrom(...comparisons),
  partial: fc.boolean(),
})

/** Complete questions of a type, as the server would store them. */
const questions = (type: QuestionType) =>
  fc
    .tuple(settings, keys[type])
    .map(([rest, key]) => QuestionForm.safeParse({ ...blankForm(type), ...rest, ...key }).data)
    .filter((form) => form !== undefined && problemOf(form) === null)
    .map((form) => form as QuestionForm)

const count = 1250
const formats = {
  CSV: (forms: QuestionForm[]) => importCsv(exportCsv(forms)),
  GIFT: (forms: QuestionForm[]) => importGift(exportGift(forms)),
}

/** All types in one file, so that no question changes another. */
const forms = questionTypes.flatMap((type) => fc.sample(questions(type), { numRuns: count, seed: 20 }))

test.each(Object.entries(formats))('10,000 questions of every type survive %s', (_, through) => {
  const lines = through(forms)
  expect(lines.length).toBe(forms.length)
  const changed = lines.flatMap((line, place) =>
    JSON.stringify(line.form) === JSON.stringify(forms[place]) ? [] : [{ before: forms[place], after: line }],
  )
  expect(changed.slice(0, 3)).toEqual([])
})

test('what cannot be stored is a problem before it is sent', () => {
  const bad = ['a\u0000b', 'a\u0007b', 'a\uD800b', 'x'.repeat(questionTextLength + 1)]
  for (const through of Object.values(formats)) {
    const lines = through(bad.map((text) => ({ ...blankForm('LONG'), text })))
    expect(lines.map(({ form, problem }) => [form, typeof problem])).toEqual(
      bad.map(() => [undefined, 'string']),
    )
  }
})
