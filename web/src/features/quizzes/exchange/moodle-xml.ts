import type { QuestionForm } from '@akada/contract/quizzes/questions'
import { numberMessages, parseNumber, parseTolerance } from '@akada/contract/text/typed-numbers'
import { htmlText } from './html-text.ts'
import {
  type Found,
  type ImportedLine,
  Refusal,
  blankForm,
  importProblems,
  option,
  readOne,
} from './imported.ts'
import {
  type WeighedAnswer,
  rightNumber,
  severalChoices,
  shortAnswers,
  singleChoice,
} from './weighed-answers.ts'
import { type XmlElement, childOf, childrenOf, readXml } from './xml-tree.ts'

interface XmlText {
  text: string
  lacksMedia: boolean
}

/** The words in `<text>`, by the format of the element around it; HTML where it says so or has tags. */
function textOf(element: XmlElement | undefined): XmlText {
  if (!element) return { text: '', lacksMedia: false }
  const raw = childOf(element, 'text')?.text ?? ''
  const format = element.attributes['format']
  const isAuto = format === undefined || format === 'moodle_auto_format'
  const isPlain = format === 'plain_text' || format === 'markdown' || (isAuto && !/<[a-z/]/i.test(raw))
  const read = isPlain ? { text: raw.trim(), lacksMedia: false } : htmlText(raw)
  return { text: read.text, lacksMedia: read.lacksMedia || childOf(element, 'file') !== undefined }
}

const isOn = (element: XmlElement, name: string) =>
  /^(?:true|1)$/i.test(childOf(element, name)?.text.trim() ?? '')

interface XmlAnswer extends WeighedAnswer {
  lacksMedia: boolean
  element: XmlElement
}

const answersOf = (question: XmlElement): XmlAnswer[] =>
  childrenOf(question, 'answer').map((element) => {
    const [text, feedback] = [textOf(element), textOf(childOf(element, 'feedback'))]
    const percent = parseNumber(element.attributes['fraction'] ?? '0')
    if (percent === undefined) throw new Refusal(numberMessages.notANumber)
    const lacksMedia = text.lacksMedia || feedback.lacksMedia
    return { text: text.text, feedback: feedback.text, percent, lacksMedia, element }
  })

function choice(question: XmlElement, text: string, answers: readonly XmlAnswer[]): Found {
  // Moodle takes a choice without this for one with a single right answer.
  const isSingle = childOf(question, 'single') === undefined || isOn(question, 'single')
  return isSingle ? singleChoice(text, answers) : severalChoices(text, answers)
}

function truth(_: XmlElement, text: string, answers: readonly XmlAnswer[]): Found {
  const of = (word: string) => answers.find((answer) => answer.text.toLowerCase() === word)
  const [yes, no] = [of('true'), of('false')]
  if (!yes || !no) throw new Refusal(importProblems.noAnswers)
  const options = [
    option('True', yes.percent > 0, yes.feedback),
    option('False', no.percent > 0, no.feedback),
  ]
  return { form: { ...blankForm('TRUE_FALSE', text), options } }
}

const short = (question: XmlElement, text: string, answers: readonly XmlAnswer[]) =>
  shortAnswers(text, answers, isOn(question, 'usecase'))

function numerical(question: XmlElement, text: string, answers: readonly XmlAnswer[]): Found {
  if (childrenOf(question, 'units').some((units) => units.children.length > 0))
    throw new Refusal(importProblems.units)
  return rightNumber(text, answers, (words) => {
    const one = answers.find((answer) => answer.percent > 0 && answer.text === words)
    const [value, off] = [parseNumber(words), parseTolerance(childTolerance(one))]
    if (value === undefined) throw new Refusal(numberMessages.notANumber)
    if (!off) throw new Refusal(numberMessages.notATolerance)
    return { value, ...off }
  })
}

const childTolerance = (answer: XmlAnswer | undefined) =>
  (answer && childOf(answer.element, 'tolerance')?.text) ?? ''

function matching(question: XmlElement, text: string): Found {
  const subquestions = childrenOf(question, 'subquestion')
  const sides = subquestions.map((one) => [textOf(one), textOf(childOf(one, 'answer'))] as const)
  const lacksMedia = sides.flat().some((side) => side.lacksMedia)
  const pairs = sides.map(([left, right]): [string, string] => [left.text, right.text])
  return { form: { ...blankForm('MATCH', text), pairs }, ...(lacksMedia && { lacksMedia }) }
}

/** In Moodle's question type `ordering` the answers stand in their order. */
const ordering = (_: XmlElement, text: string, answers: readonly XmlAnswer[]): Found => ({
  form: { ...blankForm('ORDER', text), order: answers.map((answer) => answer.text) },
})

const readers: Readonly<
  Record<string, (question: XmlElement, text: string, answers: readonly XmlAnswer[]) => Found>
> = {
  multichoice: choice,
  truefalse: truth,
  shortanswer: short,
  numerical,
  matching,
  ordering,
  essay: (_, text) => ({ form: blankForm('LONG', text) }),
}

/** Moodle's default mark; ours are whole numbers, which the check of the form says. */
function pointsOf(question: XmlElement): QuestionForm['points'] {
  const text = childOf(question, 'defaultgrade')?.text ?? '1'
  const points = parseNumber(text)
  if (points === undefined) throw new Refusal(numberMessages.notANumber)
  return points
}

function readQuestion(question: XmlElement): Found {
  const read = readers[question.attributes['type'] ?? '']
  if (!read) throw new Refusal(importProblems.unsupported)
  const asked = textOf(childOf(question, 'questiontext'))
  const general = textOf(childOf(question, 'generalfeedback'))
  const answers = answersOf(question)
  const found = read(question, asked.text, answers)
  // Before Moodle 2 the picture of a question had an element of its own.
  const hadPicture = ['image', 'image_base64'].some((name) => childOf(question, name)?.text.trim())
  const lacksMedia =
    hadPicture || [asked, general, ...answers].some((one) => one.lacksMedia) || Boolean(found.lacksMedia)
  const form = { ...found.form, points: pointsOf(question), explanation: general.text }
  return { ...found, form, ...(lacksMedia && { lacksMedia }) }
}

const isQuestion = ({ attributes }: XmlElement) => attributes['type'] !== 'category'

/** Questions of Moodle's XML, each with the line it starts on. */
export function importMoodleXml(text: string): ImportedLine[] {
  try {
    const quiz = childOf(readXml(text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')), 'quiz')
    if (!quiz) return [{ line: 1, problem: importProblems.notXml }]
    const questions = childrenOf(quiz, 'question').filter(isQuestion)
    return questions.map((question) => readOne(question, () => readQuestion(question)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [{ line: error.line ?? 1, problem: error.message }]
  }
}
