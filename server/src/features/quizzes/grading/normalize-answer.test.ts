import { QuestionForm } from '@akada/contract/quizzes/questions'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { joinQuestion, splitQuestion } from '../questions/split-question.ts'
import { scoreAnswer } from './score-answer.ts'

const letters = (text: string) => text.toLowerCase().replaceAll(/\W/g, '')
const versionOf = (form: object) =>
  splitQuestion(z.parse(QuestionForm, { type: 'SHORT', text: 'x', ...form }))
const shortMark = (form: object, text: string) =>
  scoreAnswer(versionOf(form), { questionId: '', text }, letters) === 100

test('signs count', () => {
  const distinct = ['C', 'C++', 'C#', 'F#', '.NET', 'NET', '5', '-5', '50', '50 %', '10^3', '103', '<=', '>=']
  const equal = distinct.map((answer) => distinct.filter((typed) => shortMark({ answers: [answer] }, typed)))
  expect(equal).toEqual(distinct.map((one) => [one]))
})

test('case, spaces, typographic signs and the full stop of a keyboard make no difference', () => {
  const same = [
    ['C++', ' c ++ '],
    ['-5', '\u22125'],
    ['50 %', '50%'],
    ['10^3', '10³'],
    ['H2O', 'h₂o'],
    ["don't", 'Don’t.'],
    ['"Ada"', '“ada”'],
    ['e-mail', 'E\u2013mail'],
    ['Straße', 'STRASSE'],
    ['new york', 'New\u00A0 York\u200B'],
  ] as const
  expect(same.filter(([answer, typed]) => !shortMark({ answers: [answer] }, typed))).toEqual([])
})

test('tones and accents count where the creator says so, letters of their own always', () => {
  const answers = ['ẹ̀kọ́']
  const typed = ['EKO', 'e\u0323\u0300ko\u0323\u0301', 'ẹko', 'aka']
  expect(typed.map((text) => shortMark({ answers }, text))).toEqual([true, true, true, false])
  expect(typed.map((text) => shortMark({ answers, compare: 'tones' }, text))).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect(shortMark({ answers: ['ɓera'] }, 'bera')).toBe(false)
  expect(shortMark({ answers: ['é'], isExact: true }, 'e\u0301')).toBe(true)
  expect(shortMark({ answers: ['é'], isExact: true }, 'É')).toBe(false)
})

test('a key without a comparison was written before signs counted, and compares letters alone', () => {
  const version = versionOf({ answers: ['C++', '+'] })
  const { compare: _compare, ...key } = version.key
  const old = { ...version, key }
  const marks = ['c', 'C#', '+', '-'].map((text) => scoreAnswer(old, { questionId: '', text }, letters))
  expect(marks).toEqual([100, 100, 100, 0])
  expect(joinQuestion({ ...old, id: '', version: 1 }).compare).toBe('letters')
})
