import type { Attempt } from '@akada/contract/quizzes/model'
import { statement } from '#db/connect.ts'
import { mustTeachLesson } from '#features/courses/public/rights.ts'
import { notify } from '#features/notifications/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { getAttempt } from '../attempts/get-attempt.ts'
import { publishAttempt } from './publish-attempt.ts'
import { lockAttempt } from './close-attempt.ts'

const markAttemptVoid = statement<unknown, { attemptId: string; now: Date; reason: string }>(`
  update quiz_attempts
     set status = 'void', voided_at = :now::timestamptz, void_reason = :reason,
       closed_at = coalesce(closed_at, :now::timestamptz),
         closed_by = coalesce(closed_by, 'owner')
   where id = :attemptId`)

interface Request {
  quizId: string
  attemptId: string
  userId: string
  reason: string
}

/** Voids an attempt, so that its learner has one more; lessons completed by it stay completed. */
export async function voidAttempt(
  context: Pick<Context, 'db' | 'live' | 'storage' | 'now'>,
  { quizId, attemptId, userId, reason }: Request,
): Promise<Attempt> {
  const { db, live, now } = context
  const attempt = await db.transaction().execute(async (tx) => {
    await mustTeachLesson(tx, { lessonId: quizId, userId, evenReadOnly: true })
    const found = await lockAttempt(tx, attemptId)
    if (found?.quizId !== quizId) throw new ApiError('API_ERR_NOT_FOUND')
    if (found.status === 'void') return undefined
    await markAttemptVoid(tx, { attemptId, now: now(), reason })
    const subject = { type: 'quiz', id: quizId }
    await notify(tx, { to: found.userId, kind: 'quiz-voided', subject, text: reason })
    return { ...found, status: 'void' as const }
  })
  if (attempt) publishAttempt(live, attempt)
  return getAttempt(context, { quizId, attemptId, userId })
}
