import type { QuestionForm } from '@akada/contract/quizzes/questions'
import { expect, test } from 'vitest'
import { exportCsv, importCsv } from './csv-questions.ts'
import { exportGift, importGift } from './gift.ts'
import { blankForm, option } from '../data/blank-form.ts'

const forms: QuestionForm[] = [
  {
    ...blankForm('SINGLE', 'What, "exactly", dyes it?\nSay: which'),
    options: [option('Indigo | blue', true), option('=Kola', false)],
    explanation: 'It grows; {here}.',
  },
  {
    ...blankForm('MULTIPLE', 'Yarns?'),
    points: 3,
    options: [option('Silk', true), option('Cotton', true), option('Tar', false)],
  },
  { ...blankForm('TRUE_FALSE', 'A plant?'), options: [option('True', false), option('False', true)] },
  { ...blankForm('SHORT', 'Who?'), answers: ['Yoruba', 'Àwọn'] },
  { ...blankForm('NUMBER', 'Yards?'), number: { value: 2.5, tolerance: 0.1, isPercent: false } },
  {
    ...blankForm('MATCH', 'Together?'),
    pairs: [
      ['Adire', 'Yoruba'],
      ['Akwete', 'Igbo'],
    ],
  },
  { ...blankForm('ORDER', 'Steps?'), order: ['Wash', 'Dye'] },
  blankForm('LONG', 'Why?'),
]

test('an exported CSV file is imported unchanged', () => {
  const lines = importCsv(exportCsv(forms))
  expect(lines.map(({ form }) => form)).toEqual(forms)
  expect(lines.map(({ line }) => line)).toEqual([2, 4, 5, 6, 7, 8, 9, 10])
})

test('an exported GIFT file is imported unchanged', () => {
  expect(importGift(exportGift(forms)).map(({ form }) => form)).toEqual(forms)
})

test('each line of a CSV file is reported on: its result, or its error', () => {
  const lines = importCsv(
    'Question;Kind;Right;Wrong\nBlue?;single;Indigo;Kola|Tar\n;single;a;b\nWhat?;riddle;;\nNone?;single;;a|b',
  )
  expect(lines).toMatchObject([
    { line: 2, form: { type: 'SINGLE', options: [{ text: 'Indigo', isCorrect: true }, {}, {}] } },
    { line: 3, problem: 'The question is missing' },
    { line: 4, problem: 'Unknown kind of question' },
    { line: 5, problem: 'No right answer chosen' },
  ])
})

test('GIFT as teachers write it', () => {
  const lines = importGift(`// a comment
$CATEGORY: weaving

::Q1:: What dyes cloth blue? {
  =Indigo # right
  ~Kola # no
  ####It grows in Kano.
}

Two plus two is {=4 =four}.

::Q3::[html]Earth is flat.{F}

How much? {#3.14:0.01}

How many? {#1..5}

Pick {~%50%a ~%50%b ~%-100%c}

Nothing here

Broken { =a ~b`)
  expect(lines.map(({ line, form, problem }) => [line, form?.type ?? problem])).toEqual([
    [4, 'SINGLE'],
    [10, 'SHORT'],
    [12, 'TRUE_FALSE'],
    [14, 'NUMBER'],
    [16, 'NUMBER'],
    [18, 'MULTIPLE'],
    [20, 'The answers are missing'],
    [22, 'The closing brace is missing'],
  ])
  expect(lines[0]?.form).toMatchObject({ text: 'What dyes cloth blue?', explanation: 'It grows in Kano.' })
  expect(lines[0]?.form?.options[0]).toEqual({ text: 'Indigo', isCorrect: true, feedback: 'right' })
  expect(lines[1]?.form).toMatchObject({ text: 'Two plus two is _____.', answers: ['4', 'four'] })
  expect(lines[4]?.form?.number).toEqual({ value: 3, tolerance: 2, isPercent: false })
})

test('pictures and clips are left out of questions that are imported, and the report says so', () => {
  const gift = importGift(
    '<p><img src\\="@@PLUGINFILE@@/answer-is-kano.png" alt\\="x"> Where? {=Kano ~Jos}\n\nWho? {=Ada}',
  )
  expect(gift.map(({ lacksMedia }) => lacksMedia ?? false)).toEqual([true, false])
  expect(JSON.stringify(gift)).not.toContain('answer-is-kano')
  const csv = importCsv(
    'kind,question,right,wrong,image\nsingle,Where?,Kano,Jos,map.png\nsingle,Who?,Ada,Obi,',
  )
  expect(csv.map(({ lacksMedia }) => lacksMedia ?? false)).toEqual([true, false])
  expect(JSON.stringify(importCsv('short,Who? ![map](map.png),Ada'))).not.toContain('map.png')
})
