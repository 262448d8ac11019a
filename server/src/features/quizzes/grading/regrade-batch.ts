import { statement } from '#db/connect.ts'
import { notify } from '#features/notifications/public.ts'
import type { Context } from '#context.ts'
import { announce } from './announce.ts'
import { gradeLocked, lockAttempt } from './close-attempt.ts'
import { batch, closedAfter } from './closed-attempts.ts'

interface Step {
  questionId: string
  quizId: string
  after: string
}

const reached = statement(`
  update questions set regraded_attempt_id = $3::uuid where id = $1 and regraded_attempt_id = $2::uuid`)

/** Grades a batch of attempts again, one by one; resolves to whether there may be more. */
export async function regradeBatch(
  context: Pick<Context, 'db' | 'live' | 'now'>,
  { questionId, quizId, after }: Step,
): Promise<boolean> {
  const { db } = context
  const attempts = await closedAfter(db, quizId, questionId, after)
  for (const { id } of attempts) await regradeOne(context, id)
  const last = attempts.length < batch ? null : (attempts.at(-1)?.id ?? null)
  await reached(db, questionId, after, last)
  return last !== null
}

async function regradeOne(
  { db, live, now }: Pick<Context, 'db' | 'live' | 'now'>,
  id: string,
): Promise<void> {
  const changed = await db.transaction().execute(async (tx) => {
    const before = await lockAttempt(tx, id)
    if (before?.status !== 'graded' && before?.status !== 'submitted') return undefined
    const after = await gradeLocked(tx, before, { closing: before, now: now() })
    if (after.score === before.score && after.total === before.total) return undefined
    const subject = { type: 'quiz', id: after.quizId }
    if (after.status === 'graded') await notify(tx, { to: after.userId, kind: 'quiz-regraded', subject })
    return after
  })
  if (changed) announce(live, changed)
}

const underWay = statement<{ questionId: string; quizId: string; after: string }>(`
  select id as question_id, quiz_id, regraded_attempt_id as after from questions where regraded_attempt_id is not null limit 20`)

/** Goes on with corrections that were too large for one call, or that were interrupted. */
export async function finishRegrades(context: Pick<Context, 'db' | 'live' | 'now'>): Promise<void> {
  for (const step of await underWay(context.db)) await regradeBatch(context, step)
}
