import type { PackedQuestion } from '@akada/contract/packages/manifest'
import { type PackageMessage, packageMessages } from '@akada/contract/packages/model'
import { QuestionForm, questionTextLength } from '@akada/contract/quizzes/questions'
import { problemOf } from '@akada/contract/quizzes/types'
import { htmlText } from '@akada/contract/text/html-text'
import type { Report } from '../report.ts'

interface Weighed {
  text: string
  /** Of the marks. */
  percent: number
  feedback?: string
}

/** What other programs know of the answers to a question. Texts are HTML. */
export type FoundKey =
  | { kind: 'choices'; isSeveral: boolean; isTruth?: boolean; answers: Weighed[] }
  | { kind: 'texts'; answers: Weighed[]; isExact: boolean }
  | { kind: 'number'; value: number; tolerance: number }
  | { kind: 'pairs'; pairs: [string, string][] }
  | { kind: 'steps'; steps: string[] }
  | { kind: 'essay' }

export interface FoundQuestion {
  text: string
  explanation: string
  points: number
  /** Undefined for a type that doesn't exist here. */
  key: FoundKey | undefined
}

const isAll = (percent: number) => percent > 99

function choicesOf({ isSeveral, isTruth, answers }: Extract<FoundKey, { kind: 'choices' }>, note: Note) {
  const right = answers.filter(({ percent }) => (isSeveral ? percent > 0 : isAll(percent)))
  const isEven = right.every(({ percent }) => Math.abs(percent - (right[0]?.percent ?? 0)) < 0.5)
  const isOther = answers.some((answer) => !right.includes(answer) && answer.percent !== 0)
  if (!isEven || (!isSeveral && isOther)) note(packageMessages.marks)
  const type = isSeveral || right.length > 1 ? 'MULTIPLE' : isTruth ? 'TRUE_FALSE' : 'SINGLE'
  const options = answers.map((answer) => ({
    text: plain(answer.text, note),
    isCorrect: right.includes(answer),
    feedback: plain(answer.feedback ?? '', note) || null,
  }))
  return { type, options }
}

function textsOf({ answers, isExact }: Extract<FoundKey, { kind: 'texts' }>, note: Note) {
  const right = answers.filter(({ percent }) => isAll(percent)).map(({ text }) => plain(text, note))
  if (answers.some(({ percent }) => percent > 0 && !isAll(percent))) note(packageMessages.marks)
  if (answers.some(({ feedback }) => feedback)) note(packageMessages.comments)
  // A star stands for any letters.
  if (right.length === 0 || right.some((text) => /(?<!\\)\*/.test(text))) return undefined
  return { type: 'SHORT', answers: right.map((text) => text.replaceAll(String.raw`\*`, '*')), isExact }
}

type Note = (message: PackageMessage) => void

function plain(html: string, note: Note): string {
  const { text, lacksMedia } = htmlText(html)
  if (lacksMedia) note(packageMessages.picture)
  return text
}

function keyOf(key: FoundKey, note: Note) {
  switch (key.kind) {
    case 'choices':
      return choicesOf(key, note)
    case 'texts':
      return textsOf(key, note)
    case 'number':
      return { type: 'NUMBER', number: { value: key.value, tolerance: key.tolerance } }
    case 'pairs':
      return {
        type: 'MATCH',
        pairs: key.pairs.map((sides) => sides.map((side) => plain(side, note))),
      }
    case 'steps':
      return { type: 'ORDER', order: key.steps.map((step) => plain(step, note)) }
    case 'essay':
      return { type: 'LONG' }
    default:
      return undefined
  }
}

/** Marks here are whole numbers. */
function marksOf(points: number, note: Note): number {
  const whole = Math.min(100, Math.max(1, Math.round(points)))
  if (whole !== points) note(packageMessages.marks)
  return whole
}

/** A question of another program as one of ours; undefined when it can't be one, which the report says with its reason. */
export function questionOf(found: FoundQuestion, quiz: string, report: Report): PackedQuestion | undefined {
  const notes = new Set<PackageMessage>()
  const note: Note = (message) => notes.add(message)
  const text = plain(found.text, note)
  const subject = `${quiz}: ${Array.from(text || '–')
    .slice(0, 80)
    .join('')}`
  const leaveOut = (message: PackageMessage) => {
    report.leftOut(subject, message)
    return undefined
  }
  if (!found.key) return leaveOut(packageMessages.questionType)
  const key = keyOf(found.key, note)
  if (!key) return leaveOut(packageMessages.questionKey)
  const explanation = plain(found.explanation, note).slice(0, questionTextLength).toWellFormed()
  const form = { text, explanation, points: marksOf(found.points, note), ...key }
  const { data } = QuestionForm.safeParse(form)
  if (!data) return leaveOut(packageMessages.question)
  if (problemOf(data)) return leaveOut(packageMessages.questionKey)
  for (const message of notes) report.changed(subject, message)
  return data
}
