import type { QuestionForm } from '@akada/contract/quizzes/questions'
import { type Found, Refusal, blankForm, importNotes, importProblems, option } from './imported.ts'

/** An answer of Moodle's formats: its worth in per cent of the marks. */
export interface WeighedAnswer {
  text: string
  percent: number
  feedback: string
}

/** Weights are rounded in files: 33%, 33.333%. */
const isNear = (percent: number, other: number) => Math.abs(percent - other) < 0.5

const isAllOrNothing = ({ percent }: WeighedAnswer) => percent === 0 || isNear(percent, 100)

const optionsOf = (answers: readonly WeighedAnswer[]) =>
  answers.map(({ text, percent, feedback }) => option(text, percent > 0, feedback))

/** One right answer; worth all of the marks, for ours are not worth part of them. */
export function singleChoice(text: string, answers: readonly WeighedAnswer[]): Found {
  if (!answers.every(isAllOrNothing)) throw new Refusal(importProblems.partMarks)
  return { form: { ...blankForm('SINGLE', text), options: optionsOf(answers) } }
}

/** Several right answers that share the marks equally; a wrong one costs as much as a right one gives. */
export function severalChoices(text: string, answers: readonly WeighedAnswer[]): Found {
  const right = answers.filter(({ percent }) => percent > 0)
  const wrong = answers.filter(({ percent }) => percent <= 0)
  const share = 100 / right.length
  if (right.some(({ percent }) => !isNear(percent, share))) throw new Refusal(importProblems.unequal)
  const isOther = wrong.some(({ percent }) => !isNear(-percent, share))
  return {
    form: { ...blankForm('MULTIPLE', text), options: optionsOf(answers) },
    ...(isOther && { notes: [importNotes.wrongCosts] }),
  }
}

/** The answers that are right; wrong ones that have a comment can't be told from others here. */
function rightOf(answers: readonly WeighedAnswer[]): { right: WeighedAnswer[]; notes: string[] } {
  if (!answers.every(isAllOrNothing)) throw new Refusal(importProblems.partMarks)
  const right = answers.filter(({ percent }) => percent > 0)
  if (right.some(({ text }) => text === '*')) throw new Refusal(importProblems.catchAll)
  const hasFeedback = answers.some(({ feedback }) => feedback !== '')
  return { right, notes: hasFeedback ? [importNotes.feedback] : [] }
}

/** Accepted short answers. In Moodle's files a star stands for any letters, and one behind a backslash for itself. */
export function shortAnswers(text: string, answers: readonly WeighedAnswer[], isExact = false): Found {
  const { right, notes } = rightOf(answers)
  if (right.some((one) => /(?<!\\)\*/.test(one.text))) throw new Refusal(importProblems.wildcard)
  const accepted = right.map((one) => one.text.replaceAll(String.raw`\*`, '*'))
  return { form: { ...blankForm('SHORT', text), answers: accepted, isExact }, notes }
}

/** The right number, read from the one answer that is worth something. */
export function rightNumber(
  text: string,
  answers: readonly WeighedAnswer[],
  read: (words: string) => QuestionForm['number'],
): Found {
  const { right, notes } = rightOf(answers)
  const [one, ...more] = right
  if (!one) throw new Refusal(importProblems.number)
  if (more.length > 0) throw new Refusal(importProblems.severalNumbers)
  return { form: { ...blankForm('NUMBER', text), number: read(one.text) }, notes }
}
