import { columnsOf } from '#db/columns-of.ts'
import { randomInt } from 'node:crypto'
import type { ShownQuestion } from '@akada/contract/quizzes/questions'
import type { QuestionType } from '@akada/contract/quizzes/types'
import { type Db, statement } from '#db/connect.ts'
import { type Pictures, type PictureContext, findPictures, learnerPicture } from '../questions/pictures.ts'
import { typeRules } from '../types/index.ts'
import type { Choice, LearnerPart } from '../types/question-model.ts'
import type { AttemptQuestion } from './attempt-model.ts'
import type { SettingsRow } from './quiz-settings.ts'

/** One version of a question as learners may see it. */
export interface LearnerVersion {
  id: string
  version: number
  type: QuestionType
  points: number
  shown: LearnerPart
}

const listAskableQuestions = statement<LearnerVersion, { quizId: string }>(`
  select v.question_id as id, v.version, v.type, v.points, v.shown
    from questions q join question_versions v on v.question_id = q.id and v.version = q.version
   where q.quiz_id = :quizId and q.deleted_at is null and v.is_complete order by q.position`)

/** The usable questions of a quiz, in their order. */
export const findAskableQuestions = (db: Db, quizId: string): Promise<LearnerVersion[]> =>
  listAskableQuestions(db, { quizId })

const listQuestionVersions = statement<
  LearnerVersion,
  { ids: readonly string[]; versions: readonly number[] }
>(`
  select v.question_id as id, v.version, v.type, v.points, v.shown
    from unnest(:ids::uuid[], :versions::int[]) n (id, version)
    join question_versions v on v.question_id = n.id and v.version = n.version`)

function shuffled<T>(items: readonly T[]): T[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}

const idsOf = (choices: readonly Choice[]) => choices.map(({ id }) => id)

function toAttemptQuestion(
  { id, version, points, type, shown: learnerPart }: LearnerVersion,
  { shuffleOptions }: Pick<SettingsRow, 'shuffleOptions'>,
): AttemptQuestion {
  const isMixed = typeRules[type].isShuffled(shuffleOptions)
  return {
    id,
    version,
    points,
    options: isMixed ? shuffled(idsOf(learnerPart.options)) : idsOf(learnerPart.options),
    right: shuffled(idsOf(learnerPart.right)),
  }
}

/** Draws and shuffles the questions of one attempt. */
export function drawAttemptQuestions(
  questions: readonly LearnerVersion[],
  settings: SettingsRow,
): AttemptQuestion[] {
  const { drawn, shuffleQuestions } = settings
  const order = new Map(questions.map(({ id }, index) => [id, index]))
  const picked = drawn ? shuffled(questions).slice(0, drawn) : [...questions]
  const placed = shuffleQuestions
    ? shuffled(picked)
    : picked.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  return placed.map((question) => toAttemptQuestion(question, settings))
}

/** The maximum score of an attempt's questions, in hundredths of a point. */
export const maxScoreOf = (paper: readonly AttemptQuestion[]) =>
  paper.reduce((sum, { points }) => sum + points * 100, 0)

const orderChoices = (choices: readonly Choice[], order: readonly string[]): Choice[] => {
  const known = new Map(choices.map((choice) => [choice.id, choice]))
  return order.flatMap((id) => known.get(id) ?? [])
}

/** A question in the attempt's order. */
export function presentQuestion(
  { id, type, shown: learnerPart }: LearnerVersion,
  { points, options, right }: Pick<AttemptQuestion, 'points' | 'options' | 'right'>,
  pictures: Pictures,
): ShownQuestion {
  const see = (choice: Choice) => ({ ...choice, ...learnerPicture(choice, pictures) })
  return {
    id,
    type,
    text: learnerPart.text,
    ...learnerPicture({ ...learnerPart, id }, pictures),
    points,
    options: orderChoices(learnerPart.options, options).map(see),
    left: learnerPart.left.map(see),
    right: orderChoices(learnerPart.right, right).map(see),
  }
}

/** The questions of an attempt as its learner sees them. */
export async function presentAttemptQuestions(
  showing: PictureContext,
  { quizId, paper }: { quizId: string; paper: readonly AttemptQuestion[] },
): Promise<ShownQuestion[]> {
  const rows = await listQuestionVersions(showing.db, columnsOf(paper, 'id', 'version'))
  const pictures = await findPictures(
    showing,
    quizId,
    rows.map(({ shown: learnerPart }) => learnerPart),
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return paper.flatMap((item) => {
    const row = known.get(item.id)
    return row ? [presentQuestion(row, item, pictures)] : []
  })
}
