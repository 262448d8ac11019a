import type { QuestionForm } from '@akada/contract/quizzes/questions'
import { problemOf } from '@akada/contract/quizzes/types'
import { typeRules } from '../types/index.ts'
import type { LearnerPart, NamedVersion, Version, WrittenParts } from '../types/question-model.ts'

const unwritten: WrittenParts = {
  options: [],
  answers: [],
  compare: 'plain',
  number: null,
  order: [],
  pairs: [],
}
const unsplit = { ...unwritten, left: [], right: [], correct: [], feedback: {} }

/** Splits the learner's part of a question from its key. */
export function splitQuestion(form: Omit<QuestionForm, 'clientId'>, previous?: LearnerPart): Version {
  const { type, points, text, image = null, alt = '' } = form
  const { isExact, compare, partial: isPartial, explanation } = form
  const parts = { ...unsplit, ...typeRules[type].split(form, previous) }
  const { options, left, right, ...key } = parts
  return {
    type,
    points,
    shown: { text, image, alt, options, left, right },
    key: { ...key, isExact, compare, isPartial, explanation },
  }
}

/** A question as its creator wrote it; `image` is the id of a file. */
export function joinQuestion(version: NamedVersion) {
  const { id, type, points, shown: learnerPart, key } = version
  const form = {
    type,
    points,
    text: learnerPart.text,
    image: learnerPart.image,
    alt: learnerPart.alt ?? '',
    ...unwritten,
    ...(key.compare && { compare: key.compare }),
    ...typeRules[type].join(version),
    isExact: key.isExact,
    partial: key.isPartial,
    explanation: key.explanation,
  }
  return { id, version: version.version, ...form, problem: problemOf(form) }
}
