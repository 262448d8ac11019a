import type { RequestOf } from '@akada/contract/route'
import { type Attempt, quizMessages } from '@akada/contract/quizzes/model'
import type { gradeAttempt as api } from '@akada/contract/quizzes/routes'
import { type Db, statement } from '#db/connect.ts'
import { mustTeachLesson } from '#features/courses/public/rights.ts'
import { notify } from '#features/notifications/public.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import type { AttemptRow } from '../attempts/attempt-model.ts'
import { getAttempt } from '../attempts/get-attempt.ts'
import { mustFindSettings } from '../attempts/quiz-settings.ts'
import { publishAttempt } from './publish-attempt.ts'
import { gradeLocked, lockAttempt } from './close-attempt.ts'

const updateMarkByHand = statement<
  unknown,
  { attemptId: string; questionId: string; score: number; comment: string | null; userId: string }
>(`
  update attempt_answers
     set score = :score::int, comment = :comment, graded_by = :userId::uuid, is_by_hand = true
   where attempt_id = :attemptId and question_id = :questionId`)

interface Request {
  quizId: string
  attemptId: string
  userId: string
  answers: RequestOf<typeof api>['body']['answers']
}

/** A person grades answers of a closed attempt; when nothing waits any more the attempt is graded, and its learner notified. */
export async function gradeAttempt(
  context: Pick<Context, 'db' | 'live' | 'now' | 'storage'>,
  { quizId, attemptId, userId, answers }: Request,
): Promise<Attempt> {
  const { db, live, now } = context
  const graded = await db.transaction().execute(async (tx) => {
    await mustTeachLesson(tx, { lessonId: quizId, userId, evenReadOnly: true })
    const attempt = await lockAttempt(tx, attemptId)
    if (attempt?.quizId !== quizId) throw new ApiError('API_ERR_NOT_FOUND')
    if (attempt.status === 'open' || attempt.status === 'void')
      throw new ApiError('API_ERR_CONFLICT', { message: quizMessages.stillOpen })
    for (const answer of answers) await gradeOne(tx, { attempt, userId, answer })
    const settings = await mustFindSettings(tx, attempt.quizId)
    const after = await gradeLocked(tx, attempt, { closing: attempt, settings, now: now() })
    const isNews = after.status === 'graded' && (attempt.status !== 'graded' || after.score !== attempt.score)
    if (isNews)
      await notify(tx, { to: attempt.userId, kind: 'quiz-graded', subject: { type: 'quiz', id: quizId } })
    return after
  })
  publishAttempt(live, graded)
  return getAttempt(context, { quizId, attemptId, userId })
}

async function gradeOne(
  tx: Db,
  {
    attempt,
    userId,
    answer: { questionId, score, comment = null },
  }: { attempt: AttemptRow; userId: string; answer: Request['answers'][number] },
): Promise<void> {
  const item = attempt.paper.find(({ id }) => id === questionId)
  if (!item) throw new ApiError('API_ERR_NOT_FOUND')
  if (score > item.points) throw fieldError('score', quizMessages.tooManyPoints)
  await updateMarkByHand(tx, {
    attemptId: attempt.id,
    questionId,
    score: Math.round(score * 100),
    comment,
    userId,
  })
}
