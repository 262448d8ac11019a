import type { RequestOf } from '@akada/contract/route'
import type { Quiz } from '@akada/contract/quizzes/model'
import type { createQuiz as api } from '@akada/contract/quizzes/routes'
import { statement } from '#db/connect.ts'
import { type Teaching, insertLesson, rewriteOutline } from '#features/courses/public/lessons.ts'
import { mustTeachModule } from '#features/courses/public/rights.ts'
import { mustInclude } from '#features/plans/public.ts'
import { insertQuestions } from './questions/add-questions.ts'
import { mustHavePictures, attachPictures } from './questions/attach-pictures.ts'
import { changeSettings } from './update-quiz.ts'
import { findQuiz } from './get-quiz.ts'

const insertQuiz = statement<{ id: string }, { quizId: string }>(
  `insert into quizzes (id) values (:quizId) on conflict do nothing returning id`,
)

/** Adds a quiz at the end of a module of an own course; the same `clientId` is the same quiz. */
export async function createQuiz(
  context: Teaching,
  { moduleId, userId, form }: { moduleId: string; userId: string; form: RequestOf<typeof api>['body'] },
): Promise<Quiz> {
  const { title, description, clientId, questions, ...settings } = form
  const files = await mustHavePictures(context, { userId, forms: questions })
  return context.db.transaction().execute(async (tx) => {
    const { id: courseId } = await mustTeachModule(tx, { moduleId, userId })
    await mustInclude(tx, { userId, limit: 'quizzes' })
    const lessonTarget = { courseId, moduleId, userId }
    const quizId = await insertLesson(tx, lessonTarget, { kind: 'quiz', title, description, clientId })
    const [added] = await insertQuiz(tx, { quizId })
    if (added) {
      await changeSettings(tx, quizId, settings)
      await insertQuestions(
        tx,
        quizId,
        await attachPictures(tx, context, { quizId, userId, forms: questions, files }),
      )
      await rewriteOutline(tx, courseId, { now: context.now() })
    }
    return findQuiz({ ...context, db: tx }, { quizId, courseId, userId })
  })
}
