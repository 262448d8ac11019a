import type { Quiz } from '@akada/contract/quizzes/model'
import { quizGrace } from '@akada/contract/quizzes/model'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'

/** The settings of a quiz; null and 0 mean no limit. */
export interface SettingsRow {
  id: string
  timeLimit: number | null
  passMark: number
  maxAttempts: number
  retryAfter: number
  shuffleQuestions: boolean
  shuffleOptions: boolean
  drawn: number | null
  counts: Quiz['counts']
  showAnswers: Quiz['showAnswers']
  takesLateAnswers: boolean
}

const columns = `id, time_limit_minutes as time_limit, pass_mark, coalesce(max_attempts, 0) as max_attempts,
  retry_after_minutes as retry_after, shuffles_questions as shuffle_questions, shuffles_options as shuffle_options, drawn,
  counts, shows_answers as show_answers, takes_late_answers`

const listQuizSettings = statement<SettingsRow, { ids: readonly string[] }>(
  `select ${columns} from quizzes where id = any(:ids::uuid[])`,
)
const lockQuizSettings = statement<SettingsRow, { quizId: string }>(
  `select ${columns} from quizzes where id = :quizId for key share`,
)

export const findSettings = (db: Db, ids: readonly string[]): Promise<SettingsRow[]> =>
  listQuizSettings(db, { ids })

/** The settings of one quiz; 404 when the lesson is not a quiz. */
export async function mustFindSettings(db: Db, quizId: string): Promise<SettingsRow> {
  const [settings] = await listQuizSettings(db, { ids: [quizId] })
  if (!settings) throw new ApiError('API_ERR_NOT_FOUND')
  return settings
}

/** The same for a new attempt: no question changes until its questions are stored. */
export async function lockSettings(tx: Db, quizId: string): Promise<SettingsRow> {
  const [settings] = await lockQuizSettings(tx, { quizId })
  if (!settings) throw new ApiError('API_ERR_NOT_FOUND')
  return settings
}

/** How many attempts are left; null without a limit. */
export const attemptsLeftOf = ({ maxAttempts }: Pick<SettingsRow, 'maxAttempts'>, taken: number) =>
  maxAttempts === 0 ? null : Math.max(0, maxAttempts - taken)

/**
 * Milliseconds after its end in which an attempt still accepts answers: for bad connections, or longer where
 * the quiz allows it.
 */
export const graceMsOf = ({ takesLateAnswers }: Pick<SettingsRow, 'takesLateAnswers'>): number =>
  takesLateAnswers ? quizGrace.lateMinutes * 60_000 : quizGrace.seconds * 1000
