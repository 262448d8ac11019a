import { randomInt } from 'node:crypto'
import type { QuestionType, ShownQuestion } from '@akada/contract/questions'
import { type Db, statement } from '#db/connect.ts'
import { type Pictures, type Showing, findPictures, shownPicture } from '../questions/pictures.ts'
import type { Choice, Shown } from '../questions/question-model.ts'
import type { PaperItem } from './attempt-model.ts'
import type { SettingsRow } from './quiz-settings.ts'

/** One version of a question as learners may see it. */
export interface ShownVersion {
  id: string
  version: number
  type: QuestionType
  points: number
  shown: Shown
}

const askable = statement<ShownVersion, { quizId: string }>(`
  select v.question_id as id, v.version, v.type, v.points, v.shown
    from questions q join question_versions v on v.question_id = q.id and v.version = q.version
   where q.quiz_id = :quizId and q.deleted_at is null and v.is_complete order by q.position`)

/** The usable questions of a quiz, in their order. */
export const findAskable = (db: Db, quizId: string): Promise<ShownVersion[]> => askable(db, { quizId })

const byVersions = statement<ShownVersion, { ids: readonly string[]; versions: readonly number[] }>(`
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

function itemOf(
  { id, version, points, type, shown }: ShownVersion,
  { shuffleOptions }: Pick<SettingsRow, 'shuffleOptions'>,
): PaperItem {
  const isMixed = type === 'ORDER' || (shuffleOptions && (type === 'SINGLE' || type === 'MULTIPLE'))
  return {
    id,
    version,
    points,
    options: isMixed ? shuffled(idsOf(shown.options)) : idsOf(shown.options),
    right: shuffled(idsOf(shown.right)),
  }
}

/** Draws and shuffles the questions of one attempt. */
export function makePaper(questions: readonly ShownVersion[], settings: SettingsRow): PaperItem[] {
  const { drawn, shuffleQuestions } = settings
  const order = new Map(questions.map(({ id }, place) => [id, place]))
  const picked = drawn ? shuffled(questions).slice(0, drawn) : [...questions]
  const placed = shuffleQuestions
    ? shuffled(picked)
    : picked.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  return placed.map((question) => itemOf(question, settings))
}

/** The maximum score of an attempt's questions, in hundredths of a point. */
export const totalOf = (paper: readonly PaperItem[]) =>
  paper.reduce((sum, { points }) => sum + points * 100, 0)

const choicesIn = (choices: readonly Choice[], order: readonly string[]): Choice[] => {
  const known = new Map(choices.map((choice) => [choice.id, choice]))
  return order.flatMap((id) => known.get(id) ?? [])
}

/** A question in the attempt's order. */
export function shownOf(
  { id, type, shown }: ShownVersion,
  { points, options, right }: Pick<PaperItem, 'points' | 'options' | 'right'>,
  pictures: Pictures,
): ShownQuestion {
  const see = (choice: Choice) => ({ ...choice, ...shownPicture(choice, pictures) })
  return {
    id,
    type,
    text: shown.text,
    ...shownPicture({ ...shown, id }, pictures),
    points,
    options: choicesIn(shown.options, options).map(see),
    left: shown.left.map(see),
    right: choicesIn(shown.right, right).map(see),
  }
}

/** The questions of an attempt as its learner sees them. */
export async function findShown(
  showing: Showing,
  { quizId, paper }: { quizId: string; paper: readonly PaperItem[] },
): Promise<ShownQuestion[]> {
  const rows = await byVersions(showing.db, {
    ids: paper.map(({ id }) => id),
    versions: paper.map(({ version }) => version),
  })
  const pictures = await findPictures(
    showing,
    quizId,
    rows.map(({ shown }) => shown),
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return paper.flatMap((item) => {
    const row = known.get(item.id)
    return row ? [shownOf(row, item, pictures)] : []
  })
}
