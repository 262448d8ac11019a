import { quizMessages } from '@akada/contract/quizzes/model'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { type Settled, closeIfOver, lockAttempt } from '../grading/close-attempt.ts'
import type { AttemptRow } from './attempt-model.ts'
import { findAskableQuestions, drawAttemptQuestions, maxScoreOf } from './attempt-questions.ts'
import { type SettingsRow, attemptsLeftOf } from './quiz-settings.ts'

export interface Taking {
  quizId: string
  userId: string
  now: Date
  /** Locked where an attempt may start. */
  settings: SettingsRow
  /** Takes the attempt that the clock closes on the way. */
  closed: Settled[]
}

interface AttemptHistory {
  openId: string | null
  taken: number
  lastNumber: number
  closedAt: Date | null
}

const noHistory: AttemptHistory = { openId: null, taken: 0, lastNumber: 0, closedAt: null }

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
  settings: Pick<SettingsRow, 'maxAttempts' | 'retryAfter'>,
  { taken, closedAt }: { taken: number; closedAt: Date | null },
  now: Date,
): { attemptsLeft: number | null; nextAttemptAt: Date | null } {
  const next = closedAt && new Date(closedAt.getTime() + settings.retryAfter * 60_000)
  return { attemptsLeft: attemptsLeftOf(settings, taken), nextAttemptAt: next && next > now ? next : null }
}

function mustBeAllowed(settings: SettingsRow, history: AttemptHistory, now: Date): void {
  const { attemptsLeft, nextAttemptAt } = allowance(settings, history, now)
  if (attemptsLeft === 0) throw new ApiError('API_ERR_CONFLICT', { message: quizMessages.noAttempts })
  if (nextAttemptAt) throw new ApiError('API_ERR_CONFLICT', { message: quizMessages.pause })
}

/** Starts an attempt, or returns the open one; its questions stay as they are whatever is edited later. */
export async function startAttempt(
  tx: Db,
  taking: Taking,
  clientId: string | null = null,
): Promise<AttemptRow> {
  // Another call may start, or the time limit close, an attempt between a check and its consequence.
  for (let tries = 0; tries < 4; tries += 1) {
    const attempt = await findOrStart(tx, taking, clientId)
    if (attempt?.status === 'open') return attempt
  }
  throw new ApiError('API_ERR_CONFLICT', { message: quizMessages.closed })
}

/** The open attempt of a member, closed if its time is over, or a new one. */
async function findOrStart(tx: Db, taking: Taking, clientId: string | null): Promise<Settled | undefined> {
  const { quizId, userId } = taking
  const [history = noHistory] = await findAttemptHistory(tx, { quizId, userId })
  const id = history.openId ?? (await insertNextAttempt(tx, { ...taking, clientId }, history))
  const attempt = id === undefined ? undefined : await lockAttempt(tx, id)
  return attempt && closeIfOver(tx, attempt, taking)
}

async function insertNextAttempt(
  tx: Db,
  { quizId, userId, clientId, settings, now }: Taking & { clientId: string | null },
  history: AttemptHistory,
): Promise<string | undefined> {
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
  return made?.id
}
