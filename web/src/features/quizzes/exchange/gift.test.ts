import { expect, test } from 'vitest'
import { importGift } from './gift.ts'

const one = (text: string) => importGift(text)[0]
const textOf = (text: string) => one(text)?.form?.text
const numberOf = (text: string) => one(text)?.form?.number
const problemOf = (text: string) => one(text)?.problem
const keyOf = (text: string) =>
  one(text)?.form?.options.map(({ text: words, isCorrect }) => [words, isCorrect])

test('weights: what they give is expressed, or the question is refused', () => {
  expect(one('Q {~%50%a ~%50%b ~%-50%c}')).toMatchObject({ form: { type: 'MULTIPLE' } })
  expect(keyOf('Q {~%33.33333%a ~%33.33333%b ~%33.33333%c ~d}')?.map(([, right]) => right)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(one('Q {~%50%a ~%50%b ~%-100%c}')?.notes?.length).toBe(1)
  expect(one('Q {=a ~%0%b}')).toMatchObject({ form: { type: 'SINGLE' } })
  expect(one('Q {~%100%a ~%-100%b}')).toMatchObject({ form: { type: 'MULTIPLE' } })
  const refused = [
    'Q {=a ~%50%b ~c}',
    'Q {=a ~%-25%b}',
    'Q {~%70%a ~%30%b ~c}',
    'Q {~%40%a ~%40%b ~c}',
    'Q {=a =b ~c}',
  ]
  expect(refused.map((text) => one(text)?.form)).toEqual(refused.map(() => undefined))
  expect(problemOf('Q {=a ~%50%b}')).toContain('part of the marks')
})

test('short answers: a catch-all, a wildcard and parts of the marks are no right answers', () => {
  expect(one('Q {=Frog#Good! =%0%Cat =%0%*#Wrong}')).toMatchObject({
    form: { type: 'SHORT', answers: ['Frog'] },
    notes: [expect.stringContaining('Comments')],
  })
  expect(['Q {=*}', 'Q {=a =%50%b}', 'Q {=Ibad*}', 'Q {=%-20%a}'].map((text) => one(text)?.form)).toEqual(
    Array(4).fill(undefined),
  )
  expect(one(String.raw`Q {=2\*3}`)?.form?.answers).toEqual(['2*3'])
  expect(one('Q {=no one =nobody}')?.form?.answers).toEqual(['no one', 'nobody'])
})

test('numbers: ranges, tolerances, thousands, and one right answer', () => {
  expect(numberOf('Q {#1822:5}')).toEqual({ value: 1822, tolerance: 5, isPercent: false })
  expect(numberOf('Q {#1,500:0.5}')).toMatchObject({ value: 1500, tolerance: 0.5 })
  expect(numberOf('Q {#-3..-1}')).toMatchObject({ value: -2, tolerance: 1 })
  expect(numberOf('Q {#2.718..2.719}')).toEqual({ value: 2.7185, tolerance: 0.0005, isPercent: false })
  expect(numberOf('Q {#-0.1..0.3}')).toEqual({ value: 0.1, tolerance: 0.2, isPercent: false })
  expect(numberOf('Q {#=%100%3:2#Good ~#Completely wrong}')).toMatchObject({ value: 3, tolerance: 2 })
  const refused = [
    'Q {#=1822:0 =%50%1822:2}',
    'Q {#=5 =7}',
    'Q {#5..1}',
    'Q {#five}',
    'Q {#5:x}',
    'Q {#}',
    'Q {#*}',
  ]
  expect(refused.map((text) => [text, one(text)?.form])).toEqual(refused.map((text) => [text, undefined]))
})

test('escapes, TeX and titles with colons', () => {
  expect(textOf(String.raw`::a\:b: c::Is 1 \= 1\: \{x\} \# \~? {T}`)).toBe('Is 1 = 1: {x} # ~?')
  expect(textOf('::Unit 2: cloth::What? {T}')).toBe('What?')
  const tex = String.raw`$\\frac\{1\}\{2\} \\neq \\nu$ and \(\nabla \neq \theta\)\nNew line {T}`
  const read = String.raw`$\frac{1}{2} \neq \nu$ and \(\nabla \neq \theta\)`
  expect(textOf(tex)).toBe(`${read}\nNew line`)
  expect(textOf(String.raw`Line\nnext {T}`)).toBe('Line\nnext')
})

test('texts are read in the format that they name or inherit', () => {
  const html = String.raw`[html]<p>H<sub>2</sub>O &amp; x<sup>2</sup><br>a &lt; b</p><p>Next</p>{=[plain]<b> \=no}`
  expect(one(html)?.form).toMatchObject({ text: 'H₂O & x²\na < b\n\nNext', answers: ['<b> =no'] })
  expect(textOf('[markdown]**Who**? {=a ~b}')).toBe('**Who**?')
  expect(one('What does <b> do? {=[html]<p>Bold</p> ~[plain]<p>}')?.form).toMatchObject({
    text: 'What does <b> do?',
    options: [{ text: 'Bold' }, { text: '<p>' }],
  })
})

test('matching, true and false, comments on answers and on the whole', () => {
  expect(one('Q {=a -> b\n=c->d -> e\n####Why}')?.form).toMatchObject({
    type: 'MATCH',
    pairs: [
      ['a', 'b'],
      ['c', 'd -> e'],
    ],
    explanation: 'Why',
  })
  expect(problemOf('Q {=a -> b =c}')).toBe('A pair has no ->')
  expect(one('Q {=a -> b = -> d}')?.form).toBeUndefined()
  expect(one('Q {FALSE#no#yes####all}')?.form).toMatchObject({
    type: 'TRUE_FALSE',
    explanation: 'all',
    options: [
      { text: 'True', isCorrect: false, feedback: 'no' },
      { text: 'False', isCorrect: true, feedback: 'yes' },
    ],
  })
  expect(one('Explain. {####hint}')?.form).toMatchObject({ type: 'LONG', explanation: 'hint' })
  expect(one('Moses was {~a =b} there.')?.form?.text).toBe('Moses was _____ there.')
})

test('every problem has the line of its question', () => {
  const lines = importGift(
    String.raw`// comment
$CATEGORY: $course$/cloth

Nothing here

Half { =a ~b

// another comment
$\frac{1}{2}$ is {=0.5}

// akada {"points":"many"}
Bad settings {T}

// akada {"points":101}
Too many {T}`,
  )
  expect(lines.map(({ line, problem }) => [line, Boolean(problem)])).toEqual(
    [4, 6, 9, 12, 15].map((line) => [line, true]),
  )
  expect(lines.at(-1)?.problem).toBe('The marks are a whole number from 1 to 100.')
})
