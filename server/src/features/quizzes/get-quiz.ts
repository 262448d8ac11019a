import type { Quiz } from '@akada/contract/quizzes/model'
import type { Db } from '#db/connect.ts'
import { findCourseWithProgress, modulesOf } from '#features/courses/public/cards.ts'
import { mustLearnLesson, mustLearnModule } from '#features/courses/public/rights.ts'
import { recordFetchedLessons } from '#features/learning/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { closeOwnAttempts } from './attempts/close-own-attempts.ts'
import type { PictureContext } from './questions/pictures.ts'
import { viewQuizzes } from './view-quizzes.ts'

type Using = Pick<Context, 'db' | 'live' | 'storage' | 'now'>

/** Outlines of the quizzes of a course that the viewer learns or teaches. */
async function summariesOf(
  db: Db,
  { courseId, userId, now }: { courseId: string; userId: string; now: Date },
) {
  const { course, progress } = await findCourseWithProgress(db, { courseId, viewerId: userId })
  const isOwner = course.userId === userId
  return { isOwner, modules: modulesOf(course, { isOwner, now, progress }) }
}

/** The quizzes of a module: with keys for its teachers, without for its learners. */
export async function listQuizzes(
  context: Using,
  { moduleId, userId }: { moduleId: string; userId: string },
): Promise<Quiz[]> {
  const { db, now } = context
  const courseId = await mustLearnModule(db, { moduleId, userId })
  const { isOwner, modules } = await summariesOf(db, { courseId, userId, now: now() })
  const module = modules.find(({ id }) => id === moduleId)
  const quizzes = module?.quizzes ?? []
  const quizIds = quizzes.map(({ id }) => id)
  if (!isOwner) await closeOwnAttempts(context, { quizIds, userId })
  const hasQuestions = module?.isOpen ?? false
  const views = await viewQuizzes(context, quizzes, { courseId, userId, isOwner, hasQuestions })
  const handedOut = isOwner ? [] : views.filter(({ questions }) => questions.length > 0)
  await recordFetchedLessons(db, { userId, lessonIds: handedOut.map(({ id }) => id), now: now() })
  return views
}

/** One quiz; learners get its questions when they start it. */
export async function getQuiz(
  context: Using,
  { quizId, userId }: { quizId: string; userId: string },
): Promise<Quiz> {
  const lesson = await mustLearnLesson(context.db, { lessonId: quizId, userId, now: context.now() })
  if (!lesson.isOwner) await closeOwnAttempts(context, { quizIds: [quizId], userId })
  return findQuiz(context, { quizId, courseId: lesson.courseId, userId })
}

/** A quiz of a course that the member learns or teaches. */
export async function findQuiz(
  showing: PictureContext,
  { quizId, courseId, userId }: { quizId: string; courseId: string; userId: string },
): Promise<Quiz> {
  const { isOwner, modules } = await summariesOf(showing.db, { courseId, userId, now: showing.now() })
  const summary = modules.flatMap(({ quizzes }) => quizzes).find(({ id }) => id === quizId)
  const viewing = { courseId, userId, isOwner, hasQuestions: false }
  const [quiz] = summary ? await viewQuizzes(showing, [summary], viewing) : []
  if (!quiz) throw new ApiError('API_ERR_NOT_FOUND')
  return quiz
}
