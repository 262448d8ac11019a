import { quizMessages } from '@akada/contract/quizzes/model'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { type Settled, closeIfOver, lockAttempt } from '../grading/close-attempt.ts'
import type { AttemptRow } from './attempt-model.ts'
import { findAskableQuestions, drawAttemptQuestions, maxScoreOf } from './attempt-questions.ts'
import { type SettingsRow, lockSettings } from './quiz-settings.ts'

export interface Taking {
  quizId: string
  userId: string
  now: Date
  /** Takes the attempt that the clock closes on the way. */
  closed: Settled[]
}

const findAttemptIdByClientId = statement<
  { id: string },
  { quizId: string; userId: string; clientId: string }
>(`select id from quiz_attempts where quiz_id = :quizId and user_id = :userId and client_id = :clientId`)

interface AttemptHistory {
  openId: string | null
  taken: number
  lastNumber: number
  closedAt: Date | null
}

/** In one query, so that an attempt just started by another call is not missed. */
const findAttemptHistory = statement<AttemptHistory, { quizId: string; userId: string }>(`
  select (array_agg(id) filter (where status = 'open'))[1] as open_id,
         count(*) filter (where status <> 'void')::int as taken, coalesce(max(number), 0) as last_number,
         max(closed_at) filter (where status <> 'void') as closed_at
    from quiz_attempts where quiz_id = :quizId and user_id = :userId`)

/** One of two concurrent calls is stored; the other finds it. */
const insertAttempt = statement<
  { id: string },
  {
    quizId: string
    userId: string
    number: number
    paper: unknown
    startedAt: Date
    minutes: number | null
    total: number
    clientId: string | null
  }
>(`
  insert into quiz_attempts (quiz_id, user_id, number, paper, started_at, due_at, total, client_id)
  values (:quizId, :userId, :number, :paper, :startedAt::timestamptz,
    :startedAt::timestamptz + make_interval(mins => :minutes::int), :total, :clientId::uuid)
  on conflict do nothing
  returning id`)

/** How many attempts are left, null without a limit, and when the next may start. */
export function allowance(
  { maxAttempts, retryAfter }: Pick<SettingsRow, 'maxAttempts' | 'retryAfter'>,
  { taken, closedAt }: { taken: number; closedAt: Date | null },
  now: Date,
): { attemptsLeft: number | null; nextAttemptAt: Date | null } {
  const attemptsLeft = maxAttempts === 0 ? null : Math.max(0, maxAttempts - taken)
  const next = closedAt && new Date(closedAt.getTime() + retryAfter * 60_000)
  return { attemptsLeft, nextAttemptAt: next && next > now ? next : null }
}

async function loadAttemptHistory(
  tx: Db,
  { quizId, userId }: Pick<Taking, 'quizId' | 'userId'>,
): Promise<AttemptHistory> {
  const [found] = await findAttemptHistory(tx, { quizId, userId })
  return found ?? { openId: null, taken: 0, lastNumber: 0, closedAt: null }
}

/** The open attempt of a member, closed first if its time is over. */
export async function findOpenAttempt(
  tx: Db,
  taking: Taking,
  settings: SettingsRow,
): Promise<AttemptRow | undefined> {
  const { openId } = await loadAttemptHistory(tx, taking)
  return openId === null ? undefined : closeUnlessOpen(tx, openId, { ...taking, settings })
}

async function closeUnlessOpen(
  tx: Db,
  id: string,
  { settings, now, closed }: Pick<Taking, 'now' | 'closed'> & { settings: SettingsRow },
): Promise<AttemptRow | undefined> {
  const locked = await lockAttempt(tx, id)
  const attempt = locked && (await closeIfOver(tx, locked, { settings, now, closed }))
  return attempt?.status === 'open' ? attempt : undefined
}

/** The attempt that an earlier sending of the same call has created. */
export async function findAttemptByClientId(
  tx: Db,
  { quizId, userId }: Taking,
  clientId: string,
): Promise<AttemptRow | undefined> {
  const [known] = await findAttemptIdByClientId(tx, { quizId, userId, clientId })
  return known && lockAttempt(tx, known.id)
}

function mustBeAllowed(settings: SettingsRow, history: AttemptHistory, now: Date): void {
  const { attemptsLeft, nextAttemptAt } = allowance(settings, history, now)
  if (attemptsLeft === 0) throw new ApiError('API_ERR_CONFLICT', { message: quizMessages.noAttempts })
  if (nextAttemptAt) throw new ApiError('API_ERR_CONFLICT', { message: quizMessages.pause })
}

interface Starting {
  settings: SettingsRow
  clientId: string | null
}

/** Starts an attempt, or returns the open one; its questions stay as they are whatever is edited later. */
export async function startAttempt(
  tx: Db,
  taking: Taking,
  { clientId = null }: { clientId?: string | null | undefined } = {},
): Promise<AttemptRow> {
  const settings = await lockSettings(tx, taking.quizId)
  // Another call may start, or the time limit close, an attempt between a check and its consequence.
  for (let tries = 0; tries < 4; tries += 1) {
    const attempt = await findOrStart(tx, taking, { settings, clientId })
    if (attempt) return attempt
  }
  throw new ApiError('API_ERR_CONFLICT', { message: quizMessages.closed })
}

async function findOrStart(
  tx: Db,
  taking: Taking,
  { settings, clientId }: Starting,
): Promise<AttemptRow | undefined> {
  const { quizId, userId, now } = taking
  const history = await loadAttemptHistory(tx, taking)
  if (history.openId) return closeUnlessOpen(tx, history.openId, { ...taking, settings })
  mustBeAllowed(settings, history, now)
  const paper = drawAttemptQuestions(await findAskableQuestions(tx, quizId), settings)
  if (paper.length === 0) throw new ApiError('API_ERR_CONFLICT', { message: quizMessages.notReady })
  const [made] = await insertAttempt(tx, {
    quizId,
    userId,
    number: history.lastNumber + 1,
    paper: JSON.stringify(paper),
    startedAt: now,
    minutes: settings.timeLimit,
    total: maxScoreOf(paper),
    clientId,
  })
  return made && lockAttempt(tx, made.id)
}
