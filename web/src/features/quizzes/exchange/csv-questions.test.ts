import { expect, test } from 'vitest'
import { importCsv } from './csv-questions.ts'

const head = 'kind,question,right,wrong,points,explanation,tolerance'
const problems = (...rows: string[]) =>
  importCsv([head, ...rows].join('\n')).map(({ line, problem, column }) => problem && [line, column])

test('an unknown value is a problem with its line and column, and never a default', () => {
  expect(
    problems(
      'true_false,Q,maybe,',
      'true_false,Q,wahr,',
      'riddle,Q,a,b',
      'single,Q,a,b,many',
      'single,Q,a,b,2.5',
      'single,Q,a,b,0',
      'number,Q,five,',
      'number,Q,5,,,,lots',
      'number,Q,5,,,,-1',
    ),
  ).toEqual([
    [2, 'right'],
    [3, 'right'],
    [4, 'kind'],
    [5, 'points'],
    [6, 'points'],
    [7, 'points'],
    [8, 'right'],
    [9, 'tolerance'],
    [10, 'tolerance'],
  ])
})

test('words for true and false, and numbers as people write them', () => {
  const read = importCsv(
    [head, ...['TRUE', 'yes', '1', 'F', 'No', 'faux'].map((word) => `true/false,Q,${word}`)].join('\n'),
  )
  expect(read.map(({ form }) => form?.options[0]?.isCorrect)).toEqual([true, true, true, false, false, false])
  const [number] = importCsv(`${head}\nnumber,Q,"1,500",,"2",,5 %`)
  expect(number?.form).toMatchObject({ points: 2, number: { value: 1500, tolerance: 5, isPercent: true } })
})

test('cells that cannot be told apart are a problem of their line; the next line is read', () => {
  const lines = importCsv(
    `${head}\nsingle,"Q" then,a,b\nsingle,Q,a,b\nsingle,Q,a,b,1,x,0,y,more\nsingle,"open,a,b\nsingle,Q,a,b\nsingle,"Q",a,b`,
  )
  expect(lines.map(({ line, problem }) => [line, problem ?? 'good'])).toEqual([
    [2, 'There is text after the closing quote'],
    [3, 'good'],
    [4, 'There are more cells than columns'],
    [5, 'The closing quote is missing'],
    [6, 'good'],
    [7, 'good'],
  ])
})

test('columns: a repeated one is a problem, wrong answers may have several', () => {
  expect(importCsv('question,kind,right,wrong,question\nA,single,a,b,B')).toEqual([
    { line: 1, problem: 'This column appears twice', column: 'question' },
  ])
  const [several] = importCsv('question,kind,right,wrong 1,wrong 2,wrong\nA,single,a,b,,c')
  expect(several?.form?.options.map(({ text }) => text)).toEqual(['a', 'b', 'c'])
  const [synonym] = importCsv('Type,Question,Right,Wrong,Marks\nsingle,Q,a,b,3')
  expect(synonym?.form).toMatchObject({ type: 'SINGLE', points: 3 })
})

test('tabs, semicolons, a named separator, and every kind of line end', () => {
  const rows = [
    ['kind', 'question', 'right', 'wrong'],
    ['single', 'A, b; c?', 'a', 'b | c'],
  ]
  const files = ['\t', ';'].map((sign) => rows.map((row) => row.join(sign)).join('\r\n'))
  files[1] = files[1]?.replace('A, b; c?', '"A, b; c?"') ?? ''
  files.push(`sep=;\r${files[1]?.replaceAll('\r\n', '\r')}`, 'single\tA, b; c?\ta\tb | c\n')
  expect(files.map((file) => importCsv(file).map(({ form }) => form?.text))).toEqual(
    files.map(() => ['A, b; c?']),
  )
})

test('what only the server would refuse is a problem before', () => {
  const tenMore = Array.from({ length: 10 }, (_, place) => `x${place}`).join('|')
  expect(
    problems(
      `single,${'x'.repeat(2001)},a,b`,
      `single,Q,${'x'.repeat(501)},b`,
      `single,Q,a,${tenMore}`,
      `short,Q,${'x'.repeat(201)}`,
      `single,Q,a,b,101`,
      `single,Q,a,b,1,${'x'.repeat(2001)}`,
    ),
  ).toEqual([
    [2, 'question'],
    [3, 'right'],
    [4, 'right'],
    [5, 'right'],
    [6, 'points'],
    [7, 'explanation'],
  ])
})
