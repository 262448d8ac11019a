import type { RequestOf } from '@akada/contract/route'
import type { Quiz } from '@akada/contract/quiz'
import type { createQuiz as api } from '@akada/contract/quizzes'
import { statement } from '#db/connect.ts'
import { insertLesson, mustTeachModule, rewriteOutline } from '#features/courses/public.ts'
import { mustInclude } from '#features/plans/public.ts'
import type { Context } from '#context.ts'
import { insertQuestions } from './questions/add-questions.ts'
import { changeSettings } from './update-quiz.ts'
import { findQuiz } from './view-quiz.ts'

const insert = statement<{ id: string }>(
  `insert into quizzes (id) values ($1) on conflict do nothing returning id`,
)

/** Adds a quiz at the end of a module of an own course; the same `clientId` is the same quiz. */
export async function createQuiz(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { moduleId, userId, form }: { moduleId: string; userId: string; form: RequestOf<typeof api>['body'] },
): Promise<Quiz> {
  const { title, description, clientId, questions, ...settings } = form
  return db.transaction().execute(async (tx) => {
    const { id: courseId } = await mustTeachModule(tx, { moduleId, userId })
    await mustInclude(tx, { userId, limit: 'quizzes' })
    const place = { courseId, moduleId, userId }
    const quizId = await insertLesson(tx, place, { kind: 'quiz', title, description, clientId })
    const [added] = await insert(tx, quizId)
    if (added) {
      await changeSettings(tx, quizId, settings)
      await insertQuestions(tx, quizId, questions)
      await rewriteOutline(tx, courseId)
    }
    return findQuiz(tx, { quizId, courseId, userId, now: now() })
  })
}
