import type { RequestOf } from '@akada/contract/route'
import { type Attempt, quizMessages } from '@akada/contract/quizzes/model'
import type { takeQuiz as api } from '@akada/contract/quizzes/routes'
import type { Db } from '#db/connect.ts'
import { mustBeEntitled, mustLearnLesson } from '#features/courses/public/rights.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { publishAttempt, publishClosedAttempts } from '../grading/publish-attempt.ts'
import { type Settled, closeIfOver, submitAttempt, lockAttempt } from '../grading/close-attempt.ts'
import { previewQuiz } from './preview-quiz.ts'
import { type SettingsRow, mustFindSettings } from './quiz-settings.ts'
import { saveAnswers } from './save-answers.ts'
import { type Taking, findAttemptByClientId, findOpenAttempt, startAttempt } from './start-attempt.ts'
import { viewAttempt } from './view-attempt.ts'

type Form = RequestOf<typeof api>['body']
type Using = Pick<Context, 'db' | 'live' | 'storage' | 'now'>

interface Request {
  quizId: string
  userId: string
  form: Form
}

/** Starts, saves or hands in an attempt; without an action all of it at once. Creators try their quiz: nothing is stored. */
export async function takeQuiz(context: Using, { quizId, userId, form }: Request): Promise<Attempt> {
  const { db, live, now } = context
  const taking: Taking = { quizId, userId, now: now(), closed: [] }
  const isNew = form.action === 'start' || form.action === undefined
  const access = { lessonId: quizId, userId }
  const lesson = isNew
    ? await mustLearnLesson(db, { ...access, now: taking.now })
    : await mustBeEntitled(db, access)
  if (lesson.isOwner) return previewQuiz(context, { quizId, title: lesson.title, form, now: taking.now })
  const { settled, isTaken } = await db.transaction().execute((tx) => applyAction(tx, taking, form))
  publishClosedAttempts(live, taking.closed)
  const attemptId = settled.id
  const isSave = form.action === 'save'
  const only = isSave ? (form.answers ?? []).map(({ questionId }) => questionId) : undefined
  const attempt = await viewAttempt(context, { attemptId, title: lesson.title, now: taking.now, only })
  if (isTaken && form.action !== 'start')
    publishAttempt(live, { ...settled, status: attempt.status }, attempt.seq)
  if (isSave && !isTaken) throw new ApiError('API_ERR_CONFLICT', { message: quizMessages.closed })
  return attempt
}

/** Returns the attempt, and whether the answers were accepted. */
async function applyAction(
  tx: Db,
  taking: Taking,
  form: Form,
): Promise<{ settled: Settled; isTaken: boolean }> {
  if (form.action === 'start') return { settled: await startAttempt(tx, taking), isTaken: true }
  const settings = await mustFindSettings(tx, taking.quizId)
  const attempt = await attemptFor(tx, { taking, form, settings })
  if (attempt.status !== 'open') return { settled: attempt, isTaken: false }
  const { answers = [], device, signals } = form
  await saveAnswers(tx, attempt, { answers, device, signals, now: taking.now })
  const settled = form.action === 'save' ? attempt : await submitAttempt(tx, attempt, taking.now)
  return { settled, isTaken: true }
}

interface Acting {
  taking: Taking
  form: Form
  settings: SettingsRow
}

/** The attempt that a call means: the one it names, the open one, or without an action a new one. */
async function attemptFor(tx: Db, { taking, form, settings }: Acting): Promise<Settled> {
  const { action, attemptId, clientId } = form
  if (attemptId) return ownAttempt(tx, { taking, attemptId, settings })
  const known = clientId && (await findAttemptByClientId(tx, taking, clientId))
  if (known) return known
  const open = await findOpenAttempt(tx, taking, settings)
  if (open) return open
  if (action || settings.timeLimit || settings.drawn)
    throw new ApiError('API_ERR_VALIDATION', { message: quizMessages.startFirst })
  return startAttempt(tx, taking, { clientId })
}

async function ownAttempt(
  tx: Db,
  { taking, attemptId, settings }: Omit<Acting, 'form'> & { attemptId: string },
): Promise<Settled> {
  const attempt = await lockAttempt(tx, attemptId)
  if (attempt?.userId !== taking.userId || attempt.quizId !== taking.quizId)
    throw new ApiError('API_ERR_NOT_FOUND')
  return closeIfOver(tx, attempt, { settings, now: taking.now, closed: taking.closed })
}
