import { type Outcome, eachRow, longRun } from '#jobs/each-row.ts'
import { listDueAgain } from '#jobs/failed-rows.ts'
import { inParts } from '#jobs/in-parts.ts'
import { statement } from '#db/connect.ts'
import { notify } from '#features/notifications/public.ts'
import type { Context } from '#context.ts'
import { mustFindSettings } from '../attempts/quiz-settings.ts'
import { publishAttempt } from './publish-attempt.ts'
import { gradeLocked, lockAttempt } from './close-attempt.ts'
import { batchSize, listClosedAttempts } from './closed-attempts.ts'

interface RegradeStep {
  questionId: string
  quizId: string
  after: string
}

const updateRegradeCursor = statement<unknown, { questionId: string; after: string; last: string | null }>(`
  update questions set regraded_attempt_id = :last::uuid where id = :questionId and regraded_attempt_id = :after::uuid`)

/** One that fails is stored, and tried again by the chore; the correction goes on with those behind it. */
const regradeEach = (
  context: Pick<Context, 'db' | 'live' | 'now'>,
  attempts: readonly { id: string }[],
): Promise<Outcome> =>
  eachRow(context, {
    name: 'regrade-attempts',
    next: async ({ after }) => (after === null ? attempts : []),
    keyOf: ({ id }) => id,
    work: ({ id }) => regradeOne(context, id),
    seconds: longRun,
  })

/** Grades a batch of attempts again, one by one; resolves to whether there may be more. */
export async function regradeBatch(
  context: Pick<Context, 'db' | 'live' | 'now'>,
  { questionId, quizId, after }: RegradeStep,
): Promise<boolean> {
  const { db } = context
  const attempts = await listClosedAttempts(db, { quizId, questionId, afterId: after })
  await regradeEach(context, attempts)
  const last = attempts.length < batchSize ? null : (attempts.at(-1)?.id ?? null)
  await updateRegradeCursor(db, { questionId, after, last })
  return last !== null
}

async function regradeOne(
  { db, live, now }: Pick<Context, 'db' | 'live' | 'now'>,
  id: string,
): Promise<void> {
  const changed = await db.transaction().execute(async (tx) => {
    const before = await lockAttempt(tx, id)
    if (before?.status !== 'graded' && before?.status !== 'submitted') return undefined
    const settings = await mustFindSettings(tx, before.quizId)
    const after = await gradeLocked(tx, before, { closing: before, settings, now: now() })
    if (after.score === before.score && after.total === before.total) return undefined
    const subject = { type: 'quiz', id: after.quizId }
    if (after.status === 'graded') await notify(tx, { to: after.userId, kind: 'quiz-regraded', subject })
    return after
  })
  if (changed) publishAttempt(live, changed)
}

const listUnfinishedRegrades = statement<
  { questionId: string; quizId: string; after: string },
  { except: readonly string[] }
>(`
  select id as question_id, quiz_id, regraded_attempt_id as after from questions where regraded_attempt_id is not null
   and id <> all(:except::uuid[]) limit 20`)

/** Goes on with corrections that were too large for one call, or that were interrupted. */
export async function finishRegrades(context: Pick<Context, 'db' | 'live' | 'now'>): Promise<void> {
  const failed = await listDueAgain(context.db, 'regrade-attempts', context.now())
  await inParts(
    () =>
      regradeEach(
        context,
        failed.map(({ rowKey: id }) => ({ id })),
      ),
    () =>
      eachRow(context, {
        name: 'finish-regrades',
        next: ({ except }) => listUnfinishedRegrades(context.db, { except }),
        keyOf: ({ questionId }) => questionId,
        work: (step) => regradeBatch(context, step),
      }),
  )
}
