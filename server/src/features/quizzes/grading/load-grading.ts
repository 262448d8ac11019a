import type { Answer } from '@akada/contract/quizzes/questions'
import { type Db, statement } from '#db/connect.ts'
import { type AnswerRow, type AttemptQuestion, answerColumns } from '../attempts/attempt-model.ts'
import { type KeyedVersion, findKeys, versionKey } from '../questions/keys.ts'
import { foldedTexts, normalizeTexts, scoreAnswer } from './score-answer.ts'

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
  paper: readonly AttemptQuestion[]
}

const listCorrections = statement<Correction, { questionIds: readonly string[] }>(`
  select id as question_id, regrade_policy as policy, coalesce(regrade_version, 0) as version
    from questions where id = any(:questionIds::uuid[]) and regrade_policy is not null`)

const listAnswersOfAttempts = statement<AnswerRow, { ids: readonly string[] }>(
  `select ${answerColumns} from attempt_answers a where a.attempt_id = any(:ids::uuid[])`,
)

/** Everything needed to grade some attempts of a quiz, read at once. */
export async function loadGrading(db: Db, attempts: readonly Graded[], correction?: Correction) {
  const items = attempts.flatMap(({ paper }) => paper)
  const questionIds = [...new Set(items.map(({ id }) => id))]
  const corrections = new Map(
    (await listCorrections(db, { questionIds })).map((one) => [one.questionId, one] as const),
  )
  if (correction) corrections.set(correction.questionId, correction)
  const newer = [...corrections.values()].map(({ questionId, version }) => ({ id: questionId, version }))
  const distinct = new Map([...items, ...newer].map((one) => [versionKey(one), one]))
  const keys = await findKeys(db, [...distinct.values()])
  const answers = await listAnswersOfAttempts(db, { ids: attempts.map(({ id }) => id) })
  const typed = answers.map(({ questionId, answer }) => ({ questionId, text: answer?.text }))
  return { corrections, keys, answers, fold: await normalizeTexts(db, foldedTexts(keys.values(), typed)) }
}
export type Grading = Awaited<ReturnType<typeof loadGrading>>

const idsIn = ({ shown: learnerPart }: KeyedVersion) =>
  [...learnerPart.options, ...learnerPart.left, ...learnerPart.right].map(({ id }) => id)

/** Whether answers to one version can be graded by another: all options still exist. */
function fits(older: KeyedVersion, newer: KeyedVersion): boolean {
  const ids = new Set(idsIn(newer))
  return older.type === newer.type && idsIn(older).every((id) => ids.has(id))
}

/** The version by which an answer is graded. */
export function judgingVersion(
  item: AttemptQuestion,
  { corrections, keys }: Grading,
): KeyedVersion | undefined {
  const original = keys.get(versionKey(item))
  const correction = corrections.get(item.id)
  if (!original || correction?.policy !== 'new-key' || correction.version < item.version) return original
  const newer = keys.get(versionKey({ id: item.id, version: correction.version }))
  return newer && fits(original, newer) ? newer : original
}

function judge(item: AttemptQuestion, row: AnswerRow | undefined, grading: Grading): Judged {
  const correction = grading.corrections.get(item.id)
  const policy = correction && correction.version >= item.version ? correction.policy : undefined
  const judged = { questionId: item.id, version: item.version, isDropped: policy === 'drop' }
  if (policy === 'drop') return { ...judged, score: 0 }
  if (policy === 'full-marks') return { ...judged, score: item.points * 100 }
  const version = judgingVersion(item, grading)
  if (row?.isByHand) return { ...judged, score: row.score }
  if (!version) return { ...judged, score: 0 }
  const answer: Answer | null = row?.answer ? { ...row.answer, questionId: item.id } : null
  const score = scoreAnswer({ ...version, points: item.points }, answer, grading.fold)
  return { ...judged, version: version.version, score }
}

/** Grades every question of an attempt. */
export function judgeAttempt({ id, paper }: Graded, grading: Grading): Judged[] {
  const answersByQuestion = new Map(
    grading.answers.filter(({ attemptId }) => attemptId === id).map((row) => [row.questionId, row]),
  )
  return paper.map((item) => judge(item, answersByQuestion.get(item.id), grading))
}

/** Sums of an attempt; `score` is null while somebody has to grade an answer. */
export function sumMarks(
  paper: readonly AttemptQuestion[],
  judged: readonly Omit<Judged, 'version'>[],
  passMark: number,
) {
  const counted = judged.filter(({ isDropped }) => !isDropped)
  const points = new Map(paper.map(({ id, points }) => [id, points * 100]))
  const total = counted.reduce((sum, { questionId }) => sum + (points.get(questionId) ?? 0), 0)
  const score = counted.reduce((sum, one) => sum + (one.score ?? 0), 0)
  const isWaiting = counted.some((one) => one.score === null)
  // If every question was dropped, nobody can fail.
  const isPassed = total === 0 || 100 * score >= passMark * total
  return { total, score, isWaiting, isPassed }
}
