import type { RequestOf } from '@akada/contract/route'
import type { regradeQuiz as api } from '@akada/contract/quizzes/routes'
import { statement } from '#db/connect.ts'
import { mustTeachLesson } from '#features/courses/public/rights.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { findOwnVersion } from '../questions/keys.ts'
import { firstId } from './closed-attempts.ts'
import { type RegradeOutcome, forecastRegrade } from './forecast-regrade.ts'
import { regradeBatch } from './regrade-batch.ts'

const setRegradePolicy = statement<unknown, { questionId: string; policy: string; version: number }>(`
  update questions set regrade_policy = :policy, regrade_version = :version, regraded_attempt_id = '${firstId}'
    where id = :questionId`)

interface Request {
  quizId: string
  userId: string
  form: RequestOf<typeof api>['body']
}

/** Corrects how a question was judged; first as a forecast, then for good. Nobody who has passed fails by it. */
export async function regradeQuiz(
  context: Pick<Context, 'db' | 'live' | 'now'>,
  { quizId, userId, form }: Request,
): Promise<RegradeOutcome> {
  const { db } = context
  const { questionId, policy, dryRun } = form
  const outcome = await db.transaction().execute(async (tx) => {
    await mustTeachLesson(tx, { lessonId: quizId, userId, evenReadOnly: true })
    const question = await findOwnVersion(tx, questionId)
    if (question?.quizId !== quizId) throw new ApiError('API_ERR_NOT_FOUND')
    const { version } = question
    const found = await forecastRegrade(tx, quizId, { questionId, policy, version })
    if (!dryRun) await setRegradePolicy(tx, { questionId, policy, version })
    return found
  })
  // The rest of a large course is done by the chore.
  if (!dryRun) await regradeBatch(context, { questionId, quizId, after: firstId })
  return outcome
}
