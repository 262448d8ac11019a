import type { RequestOf } from '@akada/contract/route'
import type { regradeQuiz as api } from '@akada/contract/quizzes'
import { type Db, statement } from '#db/connect.ts'
import { mustTeachLesson } from '#features/courses/public.ts'
import { notify } from '#features/notifications/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type AttemptRow, attemptColumns } from '../attempts/attempt-model.ts'
import { mustFindSettings } from '../attempts/quiz-settings.ts'
import { findOwnVersion } from '../questions/keys.ts'
import { announce } from './announce.ts'
import { gradeLocked, lockAttempt } from './close-attempt.ts'
import { type Correction, judgeAttempt, loadGrading, sumOf } from './load-grading.ts'

const batch = 200
const firstOfAll = '00000000-0000-0000-0000-000000000000'

/** Closed attempts whose paper has the question, in the order of their ids. */
const closedAfter = statement<AttemptRow>(`
  select ${attemptColumns} from quiz_attempts t
   where t.quiz_id = $1 and t.id > $3::uuid and t.status in ('submitted', 'graded')
     and t.paper @> jsonb_build_array(jsonb_build_object('id', $2::uuid))
   order by t.id limit ${batch}`)

interface Outcome {
  attempts: number
  changed: number
  nowPassed: number
  /** Would fall below the pass mark; they stay passed. */
  nowFailed: number
}

function compare(attempt: AttemptRow, after: ReturnType<typeof sumOf>): Outcome {
  const isChanged = after.score !== attempt.score || after.total !== attempt.total
  const isGraded = attempt.status === 'graded' && !after.isWaiting
  return {
    attempts: 1,
    changed: isChanged ? 1 : 0,
    nowPassed: isGraded && !attempt.isPassed && after.isPassed ? 1 : 0,
    nowFailed: isGraded && attempt.isPassed && !after.isPassed ? 1 : 0,
  }
}

const add = (a: Outcome, b: Outcome): Outcome => ({
  attempts: a.attempts + b.attempts,
  changed: a.changed + b.changed,
  nowPassed: a.nowPassed + b.nowPassed,
  nowFailed: a.nowFailed + b.nowFailed,
})

/** What a correction would change, without changing it. */
async function forecast(db: Db, quizId: string, correction: Correction): Promise<Outcome> {
  const { passMark } = await mustFindSettings(db, quizId)
  let outcome: Outcome = { attempts: 0, changed: 0, nowPassed: 0, nowFailed: 0 }
  let after = firstOfAll
  for (;;) {
    const attempts = await closedAfter(db, quizId, correction.questionId, after)
    if (attempts.length === 0) return outcome
    const grading = await loadGrading(db, attempts, correction)
    for (const attempt of attempts) {
      const sum = sumOf(attempt.paper, judgeAttempt(attempt, grading), passMark)
      outcome = add(outcome, compare(attempt, sum))
    }
    after = attempts.at(-1)?.id ?? after
  }
}

const decide = statement(`
  update questions set regrade_policy = $2, regrade_version = $3, regraded_attempt_id = '${firstOfAll}' where id = $1`)

interface Request {
  quizId: string
  userId: string
  form: RequestOf<typeof api>['body']
}

/** Corrects how a question was judged; first as a forecast, then for good. Nobody who has passed fails by it. */
export async function regradeQuiz(
  context: Pick<Context, 'db' | 'live' | 'now'>,
  { quizId, userId, form }: Request,
): Promise<Outcome> {
  const { db } = context
  const { questionId, policy, dryRun } = form
  const outcome = await db.transaction().execute(async (tx) => {
    await mustTeachLesson(tx, { lessonId: quizId, userId, evenReadOnly: true })
    const question = await findOwnVersion(tx, questionId)
    if (question?.quizId !== quizId) throw new ApiError('API_ERR_NOT_FOUND')
    const { version } = question
    const found = await forecast(tx, quizId, { questionId, policy, version })
    if (!dryRun) await decide(tx, questionId, policy, version)
    return found
  })
  // The rest of a large course is done by the chore.
  if (!dryRun) await regradeBatch(context, { questionId, quizId, after: firstOfAll })
  return outcome
}

interface Step {
  questionId: string
  quizId: string
  after: string
}

const reached = statement(`
  update questions set regraded_attempt_id = $3::uuid where id = $1 and regraded_attempt_id = $2::uuid`)

/** Grades a batch of attempts again, one by one; resolves to whether there may be more. */
async function regradeBatch(
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
