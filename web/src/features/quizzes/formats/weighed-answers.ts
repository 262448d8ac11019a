import { Refusal, importNotes, importProblems } from './imported.ts'

/** An answer of Moodle's formats: its worth in per cent of the marks. */
export interface WeighedAnswer {
  text: string
  percent: number
  feedback: string
  lacksMedia: boolean
}

/** Weights are rounded in files: 33%, 33.333%. */
export const isNear = (percent: number, other: number): boolean => Math.abs(percent - other) < 0.5

/** Ours are not worth part of the marks. */
export function mustBeAllOrNothing(answers: readonly WeighedAnswer[]): void {
  if (!answers.every(({ percent }) => percent === 0 || isNear(percent, 100)))
    throw new Refusal(importProblems.partMarks)
}

/** The answers that are right; wrong ones that have a comment can't be told from others here. */
export function rightOf<A extends WeighedAnswer>(answers: readonly A[]): { right: A[]; notes: string[] } {
  mustBeAllOrNothing(answers)
  const right = answers.filter(({ percent }) => percent > 0)
  if (right.some(({ text }) => text === '*')) throw new Refusal(importProblems.catchAll)
  const hasFeedback = answers.some(({ feedback }) => feedback !== '')
  return { right, notes: hasFeedback ? [importNotes.feedback] : [] }
}
