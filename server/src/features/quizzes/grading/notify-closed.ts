import { type Db, statement } from '#db/connect.ts'
import { notify } from '#features/notifications/public.ts'
import type { AttemptRow } from '../attempts/attempt-model.ts'

type Closed = Pick<AttemptRow, 'quizId' | 'userId' | 'status'>

/** The learner of an attempt that the clock has closed: nobody else did anything. */
export const notifyClosed = (tx: Db, { quizId, userId }: Closed): Promise<void> =>
  notify(tx, { to: userId, kind: 'quiz-closed', subject: { type: 'quiz', id: quizId } })

const findQuizCreator = statement<{ userId: string | null }, { quizId: string }>(`
  select c.user_id from lessons l join courses c on c.id = l.course_id where l.id = :quizId`)

/** The creator of a quiz where an answer waits for a person to grade it. */
export async function notifyWaiting(tx: Db, { quizId, userId: actorId, status }: Closed): Promise<void> {
  if (status !== 'submitted') return
  const [creator] = await findQuizCreator(tx, { quizId })
  const subject = { type: 'quiz', id: quizId }
  if (creator?.userId) await notify(tx, { to: creator.userId, kind: 'quiz-waiting', subject, actorId })
}
