import fc from 'fast-check'
import { everyKind, long } from '#features/quizzes/testing/quizzes.ts'

const words = fc.stringMatching(/^[A-Za-zẹọṣ][A-Za-zẹọṣ0-9 !?&<>"'-]{0,30}[a-z]$/)
const state = { isRequired: fc.boolean(), isDraft: fc.boolean() }
const file = fc.constantFrom(
  { path: 'a/picture.png', mimeType: 'image/png' },
  { path: 'paper one.pdf', mimeType: 'application/pdf' },
)
const questions = everyKind.map((form) => ({ ...form, partial: true, explanation: 'Because.' }))
const illustrated = { ...long, image: 'a/picture.png', alt: 'A vat' }
const lesson = fc.oneof(
  fc.record({ kind: fc.constant('text'), title: words, body: words, isPreview: fc.boolean(), ...state }),
  fc.record({
    kind: fc.constant('file'),
    title: words,
    description: words,
    file,
    isPreview: fc.boolean(),
    ...state,
    captions: fc.constantFrom(
      [],
      [
        {
          language: 'en',
          path: 'c.vtt',
        },
      ],
    ),
  }),
  fc.record({
    kind: fc.constant('quiz'),
    title: words,
    description: words,
    ...state,
    settings: fc.record({
      timeLimit: fc.option(
        fc.integer({
          min: 1,
          max: 600,
        }),
      ),
      drawn: fc.option(
        fc.integer({
          min: 1,
          max: 5,
        }),
      ),
      passMark: fc.nat(100),
      maxAttempts: fc.nat(5),
      retryAfter: fc.nat(60),
      shuffleQuestions: fc.boolean(),
      shuffleOptions: fc.boolean(),
      takesLateAnswers: fc.boolean(),
      counts: fc.constantFrom('best', 'last'),
      showAnswers: fc.constantFrom('after-submit', 'after-pass', 'never'),
    }),
    questions: fc.subarray([...questions, illustrated]),
    files: fc.constant({ 'a/picture.png': 'image/png' }),
  }),
)
const module = fc.record({
  title: words,
  description: words,
  opensAfterDays: fc.option(fc.nat(30)),
  lessons: fc.array(lesson, { maxLength: 4 }),
})
/** Courses as packages hold them, with a picture, a paper and captions as files. */
export const generatedCourse = fc.record({
  title: words,
  description: words,
  tags: fc.constant(['craft']),
  language: fc.constantFrom('en', 'yo'),
  difficultyLevel: fc.constantFrom('BEGINNER', 'ADVANCED'),
  category: fc.constantFrom('STANDARD', 'SIMPLE'),
  price: fc.option(
    fc.record({
      isPaid: fc.constant(true),
      currency: fc.constant('NGN'),
      amount: fc.integer({
        min: 100,
        max: 9999,
      }),
    }),
  ),
  allowDownload: fc.boolean(),
  givesCertificate: fc.boolean(),
  cover: fc.option(
    fc.constant({
      path: 'a/picture.png',
      mimeType: 'image/png',
    }),
  ),
  modules: fc.array(module, { maxLength: 3 }),
})

export type GeneratedCourse = typeof generatedCourse extends fc.Arbitrary<infer C> ? C : never
