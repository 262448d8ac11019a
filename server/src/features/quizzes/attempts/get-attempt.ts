import type { Attempt } from '@akada/contract/quizzes/model'
import { type Db, statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { mustBeEntitled } from '#features/courses/public/rights.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { publishClosedAttempts } from '../grading/publish-attempt.ts'
import { type Settled, closeIfOver, lockAttempt } from '../grading/close-attempt.ts'
import { mustFindSettings } from './quiz-settings.ts'
import { viewAttempt } from './view-attempt.ts'

interface AttemptAccess {
  quizId: string
  attemptId: string
  userId: string
}

const findAttemptLearner = statement<
  { userId: string; name: string; devices: number; late: number },
  { id: string }
>(`
  select t.user_id, ${fullNameOf('u')} as name,
         (select count(distinct a.device)::int from attempt_answers a
           where a.attempt_id = t.id and a.answer is not null) as devices,
         (select count(*)::int from attempt_answers a where a.attempt_id = t.id and a.is_late) as late
    from quiz_attempts t join users u on u.id = t.user_id where t.id = :id`)

/** One attempt: for its learner, and for the course's teachers. Others get 404. */
export async function getAttempt(
  context: Pick<Context, 'db' | 'live' | 'storage' | 'now'>,
  { quizId, attemptId, userId }: AttemptAccess,
): Promise<Attempt> {
  const { db, live, now } = context
  const lesson = await mustBeEntitled(db, { lessonId: quizId, userId })
  const closed: Settled[] = []
  const { attempt, settings } = await db.transaction().execute(async (tx) => {
    const found = await lockAttempt(tx, attemptId)
    if (found?.quizId !== quizId || (found.userId !== userId && !lesson.isOwner))
      throw new ApiError('API_ERR_NOT_FOUND')
    const settings = await mustFindSettings(tx, quizId)
    return { settings, attempt: await closeIfOver(tx, found, { settings, now: now(), closed }) }
  })
  publishClosedAttempts(live, closed)
  const isForOwner = lesson.isOwner && attempt.userId !== userId
  const { title } = lesson
  const { keys } = attempt
  const view = await viewAttempt(context, { attemptId, title, settings, keys, now: now(), isForOwner })
  return isForOwner ? { ...view, ...(await ownersFacts(db, attempt)) } : view
}

/** Who took it, and plain facts about it, never a verdict. */
async function ownersFacts(db: Db, { id, signals }: { id: string; signals: object }) {
  const [found] = await findAttemptLearner(db, { id })
  const { userId = '', name = '', devices = 0, late = 0 } = found ?? {}
  return { learner: { userId, name }, signals: { ...signals, devices, late } }
}
