import type { QuestionForm } from '@akada/contract/quizzes/questions'
import { numberMessages, parseNumber } from '@akada/contract/text/typed-numbers'
import { type Found, type ImportedLine, Refusal, importProblems, readOne } from '../formats/imported.ts'
import {
  type XmlElement,
  XmlRefused,
  childOf,
  childrenOf,
  isOn,
  readXml,
  textOf,
} from '@akada/contract/text/xml-tree'
import { readAsType } from '../types/exchange-types.ts'

const answersOf = (question: XmlElement) =>
  childrenOf(question, 'answer').map((element) => {
    const [text, feedback] = [textOf(element), textOf(childOf(element, 'feedback'))]
    const percent = parseNumber(element.attributes['fraction'] ?? '0')
    if (percent === undefined) throw new Refusal(numberMessages.notANumber)
    const lacksMedia = text.lacksMedia || feedback.lacksMedia
    return { text: text.text, feedback: feedback.text, percent, lacksMedia, element }
  })

/** Moodle's name of the type; it takes a choice without `single` for one with a single right answer. */
function typeNameOf(question: XmlElement): string {
  const { type = '' } = question.attributes
  const isSeveral = type === 'multichoice' && childOf(question, 'single') && !isOn(question, 'single')
  return isSeveral ? 'multichoice with several' : type
}

/** Moodle's default mark; ours are whole numbers, which the check of the form says. */
function pointsOf(question: XmlElement): QuestionForm['points'] {
  const text = childOf(question, 'defaultgrade')?.text ?? '1'
  const points = parseNumber(text)
  if (points === undefined) throw new Refusal(numberMessages.notANumber)
  return points
}

function readQuestion(question: XmlElement): Found {
  const asked = textOf(childOf(question, 'questiontext'))
  const general = textOf(childOf(question, 'generalfeedback'))
  const typeName = typeNameOf(question)
  const found = readAsType(asked.text, ({ xml }) => xml[typeName]?.(answersOf(question), question))
  // Before Moodle 2 the picture of a question had an element of its own.
  const hadPicture = ['image', 'image_base64'].some((name) => childOf(question, name)?.text.trim())
  const lacksMedia =
    hadPicture ||
    [asked, general, ...answersOf(question)].some((one) => one.lacksMedia) ||
    Boolean(found.lacksMedia)
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
    if (!(error instanceof XmlRefused)) throw error
    return [{ line: error.line, problem: importProblems.notXml }]
  }
}
