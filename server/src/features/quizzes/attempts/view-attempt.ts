import type { Attempt } from '@akada/contract/quizzes/model'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Settled } from '../grading/close-attempt.ts'
import { resultsOf } from '../grading/results.ts'
import type { Context } from '#context.ts'
import { type AnswerRow, type AttemptRow, answerColumns, attemptColumns } from './attempt-model.ts'
import { presentAttemptQuestions } from './attempt-questions.ts'
import { type SettingsRow, attemptsLeftOf } from './quiz-settings.ts'

type AttemptView = AttemptRow & { taken: number }

const findAttempt = statement<AttemptView, { attemptId: string }>(`
  select ${attemptColumns},
         (select count(*)::int from quiz_attempts o
           where o.quiz_id = t.quiz_id and o.user_id = t.user_id and o.status <> 'void') as taken
    from quiz_attempts t where t.id = :attemptId`)

const listAttemptAnswers = statement<AnswerRow, { attemptId: string }>(
  `select ${answerColumns} from attempt_answers a where a.attempt_id = :attemptId order by a.seq`,
)

interface Viewing {
  attemptId: string
  title: string
  settings: SettingsRow
  /** By which it has just been graded. */
  keys?: Settled['keys']
  now: Date
  /** After a save: only the answers to these questions, and no questions. */
  only?: readonly string[] | undefined
  /** For the creator of the quiz, who sees all correct answers. */
  isForOwner?: boolean
}

/** Scores are stored in hundredths of a point. */
export const inPoints = (hundredths: number) => hundredths / 100

export const scorePercent = (score: number, total: number) =>
  total === 0 ? 100 : Math.floor((100 * score) / total)

/** Minutes, rounded up: of a running attempt up to now. */
export const minutesOf = ({ startedAt, closedAt }: Pick<AttemptRow, 'startedAt' | 'closedAt'>, now: Date) =>
  Math.max(0, Math.ceil(((closedAt ?? now).getTime() - startedAt.getTime()) / 60_000))

/** An attempt as its learner sees it: no score before everything is graded. */
export function stateOf({
  status,
  score,
  total,
  isPassed,
}: Pick<AttemptRow, 'status' | 'score' | 'total' | 'isPassed'>) {
  const isGraded = status === 'graded' && score !== null
  return {
    status,
    score: isGraded ? inPoints(score) : null,
    percentage: isGraded ? scorePercent(score, total) : null,
    passed: isGraded ? isPassed : null,
  }
}

function clockOf({ dueAt, status }: AttemptRow, now: Date) {
  const left = dueAt && Math.max(0, (dueAt.getTime() - now.getTime()) / 1000)
  return {
    dueAt: dueAt?.toISOString() ?? null,
    serverTime: now.toISOString(),
    secondsLeft: status === 'open' ? left : null,
  }
}

function answersIn(rows: readonly AnswerRow[], only: readonly string[] | undefined): Attempt['answers'] {
  return rows
    .filter(({ questionId }) => only?.includes(questionId) ?? true)
    .flatMap(({ questionId, answer, seq }) => (answer ? [{ ...answer, questionId, seq }] : []))
}

/** An attempt as its learner sees it, or the creator of its quiz. */
export async function viewAttempt(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  viewing: Viewing,
): Promise<Attempt> {
  const { attemptId, title, settings, keys, now, only, isForOwner = false } = viewing
  const [attempt] = await findAttempt(db, { attemptId })
  if (!attempt) throw new ApiError('API_ERR_NOT_FOUND')
  const rows = await listAttemptAnswers(db, { attemptId })
  const answered = rows.filter(({ answer }) => answer)
  const savedAt = answered.reduce<Date | null>((at, row) => (at && at > row.savedAt ? at : row.savedAt), null)
  const results = only ? undefined : await resultsOf(db, { attempt, rows, settings, isForOwner, keys })
  return {
    id: attempt.id,
    quizId: attempt.quizId,
    title,
    number: attempt.number,
    ...stateOf(attempt),
    startedAt: attempt.startedAt.toISOString(),
    ...clockOf(attempt, now),
    seq: answered.reduce((highest, { seq }) => Math.max(highest, seq), 0),
    questions: only
      ? []
      : await presentAttemptQuestions(
          { db, storage, now: () => now, readerId: isForOwner ? undefined : attempt.userId },
          attempt,
        ),
    answers: answersIn(rows, only),
    savedAt: savedAt?.toISOString() ?? null,
    totalScore: inPoints(attempt.total),
    duration: minutesOf(attempt, now),
    passMark: settings.passMark,
    attemptsLeft: attemptsLeftOf(settings, attempt.taken),
    isPreview: false,
    ...(results && { results }),
  }
}
