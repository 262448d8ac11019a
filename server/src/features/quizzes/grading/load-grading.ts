import type { Answer } from '@akada/contract/questions'
import { type Db, statement } from '#db/connect.ts'
import { type AnswerRow, type PaperItem, answerColumns } from '../attempts/attempt-model.ts'
import { type KeyedVersion, findKeys } from '../questions/keys.ts'
import { comparisonOf } from '../questions/question-model.ts'
import { foldTexts } from './fold.ts'
import { markOf } from './mark.ts'

/** A correction of a question's key: it applies to attempts with this version or an older one. */
export interface Correction {
  questionId: string
  policy: 'new-key' | 'full-marks' | 'drop'
  version: number
}

/** How a question of an attempt was graded; `score` is null while a person still has to grade it. */
export interface Judged {
  questionId: string
  score: number | null
  version: number
  isDropped: boolean
}

interface Graded {
  id: string
  paper: readonly PaperItem[]
}

const correctionsOf = statement<Correction, { questionIds: readonly string[] }>(`
  select id as question_id, regrade_policy as policy, coalesce(regrade_version, 0) as version
    from questions where id = any(:questionIds::uuid[]) and regrade_policy is not null`)

const answersOf = statement<AnswerRow, { ids: readonly string[] }>(
  `select ${answerColumns} from attempt_answers a where a.attempt_id = any(:ids::uuid[])`,
)

const nameOf = ({ id, version }: { id: string; version: number }) => `${id} ${version}`

/** Everything needed to grade some attempts of a quiz, read at once. */
export async function loadGrading(db: Db, attempts: readonly Graded[], correction?: Correction) {
  const items = attempts.flatMap(({ paper }) => paper)
  const questionIds = [...new Set(items.map(({ id }) => id))]
  const corrections = new Map(
    (await correctionsOf(db, { questionIds })).map((one) => [one.questionId, one] as const),
  )
  if (correction) corrections.set(correction.questionId, correction)
  const newer = [...corrections.values()].map(({ questionId, version }) => ({ id: questionId, version }))
  const distinct = new Map([...items, ...newer].map((one) => [nameOf(one), one]))
  const keys = new Map((await findKeys(db, [...distinct.values()])).map((one) => [nameOf(one), one]))
  const answers = await answersOf(db, { ids: attempts.map(({ id }) => id) })
  return { corrections, keys, answers, fold: await foldTexts(db, shortTexts(keys, answers)) }
}
type Grading = Awaited<ReturnType<typeof loadGrading>>

function shortTexts(keys: ReadonlyMap<string, KeyedVersion>, answers: readonly AnswerRow[]): string[] {
  const short = [...keys.values()].filter(
    (version) => version.type === 'SHORT' && comparisonOf(version) === 'letters',
  )
  const ids = new Set(short.map(({ id }) => id))
  const typed = answers.filter(({ questionId }) => ids.has(questionId))
  return [
    ...short.flatMap(({ key }) => key.answers),
    ...typed.map(({ answer }) => (answer?.text ?? '').trim()),
  ]
}

const idsIn = ({ shown }: KeyedVersion) =>
  [...shown.options, ...shown.left, ...shown.right].map(({ id }) => id)

/** Whether answers to one version can be graded by another: all options still exist. */
function fits(older: KeyedVersion, newer: KeyedVersion): boolean {
  const ids = new Set(idsIn(newer))
  return older.type === newer.type && idsIn(older).every((id) => ids.has(id))
}

/** The version by which an answer is graded. */
export function judgingVersion(item: PaperItem, { corrections, keys }: Grading): KeyedVersion | undefined {
  const own = keys.get(nameOf(item))
  const correction = corrections.get(item.id)
  if (!own || correction?.policy !== 'new-key' || correction.version < item.version) return own
  const newer = keys.get(nameOf({ id: item.id, version: correction.version }))
  return newer && fits(own, newer) ? newer : own
}

function judge(item: PaperItem, row: AnswerRow | undefined, grading: Grading): Judged {
  const correction = grading.corrections.get(item.id)
  const policy = correction && correction.version >= item.version ? correction.policy : undefined
  const judged = { questionId: item.id, version: item.version, isDropped: policy === 'drop' }
  if (policy === 'drop') return { ...judged, score: 0 }
  if (policy === 'full-marks') return { ...judged, score: item.points * 100 }
  const version = judgingVersion(item, grading)
  if (row?.isByHand) return { ...judged, score: row.score }
  if (!version) return { ...judged, score: 0 }
  const answer: Answer | null = row?.answer ? { ...row.answer, questionId: item.id } : null
  const score = markOf({ ...version, points: item.points }, answer, grading.fold)
  return { ...judged, version: version.version, score }
}

/** Grades every question of an attempt. */
export function judgeAttempt({ id, paper }: Graded, grading: Grading): Judged[] {
  const own = new Map(
    grading.answers.filter(({ attemptId }) => attemptId === id).map((row) => [row.questionId, row]),
  )
  return paper.map((item) => judge(item, own.get(item.id), grading))
}

/** Sums of an attempt; `score` is null while somebody has to grade an answer. */
export function sumOf(paper: readonly PaperItem[], judged: readonly Judged[], passMark: number) {
  const counted = judged.filter(({ isDropped }) => !isDropped)
  const points = new Map(paper.map(({ id, points }) => [id, points * 100]))
  const total = counted.reduce((sum, { questionId }) => sum + (points.get(questionId) ?? 0), 0)
  const score = counted.reduce((sum, one) => sum + (one.score ?? 0), 0)
  const isWaiting = counted.some((one) => one.score === null)
  // With every question dropped there is nothing to fail.
  const isPassed = total === 0 || 100 * score >= passMark * total
  return { total, score, isWaiting, isPassed }
}
