import type { RequestOf } from '@akada/contract/route'
import { type Attempt, quizMessages } from '@akada/contract/quizzes/model'
import type { takeQuiz as api } from '@akada/contract/quizzes/routes'
import { type Db, statement } from '#db/connect.ts'
import { mustBeEntitled, mustLearnLesson } from '#features/courses/public/rights.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { publishAttempt, publishClosedAttempts } from '../grading/publish-attempt.ts'
import { type Settled, closeIfOver, submitAttempt, lockAttempt } from '../grading/close-attempt.ts'
import { previewQuiz } from './preview-quiz.ts'
import { lockSettings, mustFindSettings } from './quiz-settings.ts'
import { saveAnswers } from './save-answers.ts'
import { type Taking, startAttempt } from './start-attempt.ts'
import { viewAttempt } from './view-attempt.ts'

type Form = RequestOf<typeof api>['body']
type Using = Pick<Context, 'db' | 'live' | 'storage' | 'now'>

interface Request {
  quizId: string
  userId: string
  form: Form
}

/** Of two attempts that a call may mean the one that it names, by its id or as the same call sent again. */
const findMeantAttempt = statement<
  { id: string; isNamed: boolean },
  { quizId: string; userId: string; attemptId: string | null; clientId: string | null }
>(`
  select id, coalesce(id = :attemptId::uuid or client_id = :clientId::uuid, false) as is_named from quiz_attempts
   where quiz_id = :quizId and user_id = :userId
     and (id = :attemptId or :attemptId::uuid is null and (client_id = :clientId or status = 'open'))
   order by is_named desc limit 1`)

const isStarting = ({ action }: Form) => action === 'start' || action === undefined

/** Starts, saves or hands in an attempt; without an action all of it at once. Creators try their quiz: nothing is stored. */
export async function takeQuiz(context: Using, { quizId, userId, form }: Request): Promise<Attempt> {
  const { db, live } = context
  const now = context.now()
  const access = { lessonId: quizId, userId }
  const lesson = isStarting(form)
    ? await mustLearnLesson(db, { ...access, now })
    : await mustBeEntitled(db, access)
  const { title, isOwner } = lesson
  if (isOwner) return previewQuiz(context, { quizId, title, form, now })
  const closed: Settled[] = []
  const { attempt, settings, isTaken } = await db.transaction().execute(async (tx) => {
    const load = isStarting(form) ? lockSettings : mustFindSettings
    return applyAction(tx, { quizId, userId, now, closed, settings: await load(tx, quizId) }, form)
  })
  publishClosedAttempts(live, closed)
  const isSave = form.action === 'save'
  const only = isSave ? (form.answers ?? []).map(({ questionId }) => questionId) : undefined
  const { id: attemptId, keys } = attempt
  const view = await viewAttempt(context, { attemptId, title, settings, keys, now, only })
  if (isTaken && form.action !== 'start') publishAttempt(live, { ...attempt, status: view.status }, view.seq)
  if (isSave && !isTaken) throw new ApiError('API_ERR_CONFLICT', { message: quizMessages.closed })
  return view
}

interface Applied extends Pick<Taking, 'settings'> {
  attempt: Settled
  isTaken: boolean
}

/** The attempt with the settings it was read with, and whether the answers were accepted. */
async function applyAction(tx: Db, taking: Taking, form: Form): Promise<Applied> {
  const { settings, now } = taking
  const { action, answers = [], device, signals } = form
  const attempt = action === 'start' ? await startAttempt(tx, taking) : await attemptFor(tx, taking, form)
  const isTaken = attempt.status === 'open'
  if (isTaken && action !== 'start') await saveAnswers(tx, attempt, { answers, device, signals, now })
  const isHandedIn = isTaken && (action === 'submit' || action === undefined)
  return { settings, isTaken, attempt: isHandedIn ? await submitAttempt(tx, attempt, taking) : attempt }
}

/** The attempt that a call names or, if its time is not over, the open one. */
async function lockMeantAttempt(tx: Db, taking: Taking, form: Form): Promise<Settled | undefined> {
  const { quizId, userId } = taking
  const { attemptId = null, clientId = null } = form
  const [meant] = await findMeantAttempt(tx, { quizId, userId, attemptId, clientId })
  const locked = meant && (await lockAttempt(tx, meant.id))
  const attempt = locked && (await closeIfOver(tx, locked, taking))
  return meant?.isNamed || attempt?.status === 'open' ? attempt : undefined
}

/** The attempt that a call means, or without an action a new one. */
async function attemptFor(tx: Db, taking: Taking, form: Form): Promise<Settled> {
  const meant = await lockMeantAttempt(tx, taking, form)
  if (meant) return meant
  if (form.attemptId) throw new ApiError('API_ERR_NOT_FOUND')
  const { timeLimit, drawn } = taking.settings
  if (form.action || timeLimit || drawn)
    throw new ApiError('API_ERR_VALIDATION', { message: quizMessages.startFirst })
  return startAttempt(tx, taking, form.clientId)
}
