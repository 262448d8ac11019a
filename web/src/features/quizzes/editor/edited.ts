import type { Media } from '@akada/contract/media/routes'
import type { OwnQuestion, QuestionForm } from '@akada/contract/quizzes/questions'

/** A question as it is being written. */
export interface Edited {
  /** The same before and after it is stored. */
  key: string
  /** Null until the server has it. */
  id: string | null
  form: QuestionForm
  /** Its pictures and clips, by the keys that the form names them with. */
  media: Readonly<Record<string, Media>>
  isDirty: boolean
}

export function formOf({
  id: _id,
  version: _version,
  problem: _problem,
  media: _media,
  options,
  ...form
}: OwnQuestion): QuestionForm {
  return { ...form, options: options.map(({ media: _optionMedia, ...option }) => option) }
}

export const mediaOf = (question: OwnQuestion): Edited['media'] =>
  Object.fromEntries(
    [question, ...question.options].flatMap(({ image, media }) => (image && media ? [[image, media]] : [])),
  )

/** A question as the server has it. */
export const storedOf = (question: OwnQuestion): Edited => ({
  key: question.id,
  id: question.id,
  form: formOf(question),
  media: mediaOf(question),
  isDirty: false,
})

/** The last typed text takes precedence over what is stored. */
export function merged(questions: readonly OwnQuestion[], unsaved: readonly Edited[]): Edited[] {
  const changed = new Map(unsaved.flatMap((one) => (one.id ? [[one.id, one] as const] : [])))
  const rows = questions.map((question) => changed.get(question.id) ?? storedOf(question))
  return [...rows, ...unsaved.filter(({ id }) => id === null)]
}
