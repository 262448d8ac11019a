import { expect, test } from 'vitest'
import { importAiken } from './aiken.ts'
import { formatOf } from './formats.ts'
import { importMoodleXml } from './moodle-xml.ts'

const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`
const question = (type: string, rest: string) =>
  `<question type="${type}"><name><text>n</text></name><questiontext format="html"><text><![CDATA[<p>What &amp; why?</p>]]></text></questiontext><defaultgrade>2.0000000</defaultgrade>${rest}</question>`
const answer = (fraction: number | string, text: string, rest = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${rest}<feedback format="html"><text></text></feedback></answer>`
const pair = (left: string, right: string) =>
  `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`
const one = (type: string, rest: string) => importMoodleXml(quiz(question(type, rest)))[0]
const formOf = (type: string, ...rest: string[]) => one(type, rest.join(''))?.form

test('every kind of question of Moodle that ours can express', () => {
  const single = ['<single>true</single>', answer(100, '&lt;p&gt;a&lt;/p&gt;'), answer(0, 'b')]
  expect(formOf('multichoice', ...single)).toMatchObject({
    type: 'SINGLE',
    text: 'What & why?',
    points: 2,
    options: [
      { text: 'a', isCorrect: true },
      { text: 'b', isCorrect: false },
    ],
  })
  const several = ['<single>false</single>', answer(50, 'a'), answer(50, 'b'), answer(-50, 'c')]
  expect(formOf('multichoice', ...several)).toMatchObject({ type: 'MULTIPLE' })
  expect(formOf('truefalse', answer(0, 'true'), answer(100, 'false'))).toMatchObject({
    options: [{ isCorrect: false }, { isCorrect: true }],
  })
  expect(formOf('shortanswer', '<usecase>1</usecase>', answer(100, 'Ada'), answer(0, '*'))).toMatchObject({
    answers: ['Ada'],
    isExact: true,
  })
  const number = answer(100, '1500', '<tolerance>0.5</tolerance>')
  expect(formOf('numerical', number)).toMatchObject({ number: { value: 1500, tolerance: 0.5 } })
  expect(formOf('matching', pair('a', 'b'), pair('c', 'd'))).toMatchObject({
    pairs: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  })
  expect(formOf('ordering', answer(1, 'first'), answer(2, 'second'))).toMatchObject({
    order: ['first', 'second'],
  })
  expect(formOf('essay')).toMatchObject({ type: 'LONG' })
})

test('what ours cannot express is refused with its line, and pictures are named', () => {
  const lines = importMoodleXml(
    quiz(
      '<question type="category"><category><text>$course$</text></category></question>',
      question('cloze', ''),
      question('multichoice', `${answer(100, 'a')}${answer(50, 'b')}`),
      question(
        'matching',
        '<subquestion format="html"><text></text><answer><text>d</text></answer></subquestion>',
      ),
      question('essay', '').replace('2.0000000', '0.5'),
      question('essay', '').replace('<p>', '<p><img src="@@PLUGINFILE@@/a.png">'),
    ),
  )
  expect(lines.map(({ line, form, lacksMedia = false }) => [line, Boolean(form), lacksMedia])).toEqual([
    [4, false, false],
    [5, false, false],
    [6, false, false],
    [7, false, false],
    [8, true, true],
  ])
})

test('broken XML, and XML that declares entities, is refused without being expanded', () => {
  const bomb = `<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${quiz(question('essay', ''))}`
  const file = `<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>`
  const broken = ['<quiz><question type="essay">', '<quiz><question></quiz>', 'no xml', '<html></html>', '']
  for (const text of [bomb, file, ...broken, '<a>'.repeat(100_000)])
    expect(importMoodleXml(text)).toMatchObject([{ problem: 'The file is not complete Moodle XML' }])
  expect(
    one('essay', '<generalfeedback><text>&unknown; &#8358;</text></generalfeedback>')?.form?.explanation,
  ).toBe('&unknown; ₦')
})

const isWithoutMedia = (picture: string) =>
  one('shortanswer', picture + answer(100, 'Kano'))?.lacksMedia ?? false

test('Moodle XML: a picture in an element of its own, as before Moodle 2, is reported as left out', () => {
  expect(isWithoutMedia('<image>map.png</image><image_base64>iVBORw0K</image_base64>')).toBe(true)
  expect(isWithoutMedia('<image></image>')).toBe(false)
})

test('Aiken: a text, lettered answers, and the letter of the right one', () => {
  const lines = importAiken(
    'What?\nMore\nA) x\nB. y\nANSWER: B\n\nNo answer\nA) x\nB) y\nNext?\nA) x\nB) y\nANSWER: C\n\nOne?\nA) x\nANSWER: A',
  )
  expect(lines[0]?.form).toMatchObject({
    type: 'SINGLE',
    text: 'What?\nMore',
    options: [
      { text: 'x', isCorrect: false },
      { text: 'y', isCorrect: true },
    ],
  })
  expect(lines.slice(1).map(({ line, problem }) => [line, problem])).toEqual([
    [7, 'The line with ANSWER is missing'],
    [10, 'ANSWER names no answer of the question'],
    [15, 'Add at least two answers'],
  ])
  const [tight] = importAiken('Where?\nA)Kano\nB)Jos\nANSWER: B')
  expect(tight?.form?.options.map(({ text }) => text)).toEqual(['Kano', 'Jos'])
})

test('a file is recognized by its name or by what is in it', () => {
  expect(formatOf('', 'a.XML')).toBe('xml')
  expect(formatOf('What?\nA) x\nB) y\nANSWER: A\n', 'a.txt')).toBe('aiken')
  expect(formatOf('What? {T}', 'a.txt')).toBe('gift')
  expect(formatOf(quiz())).toBe('xml')
  expect(formatOf('kind,question')).toBe(undefined)
})
