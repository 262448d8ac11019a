import type { Quiz, QuizSummary } from '@akada/contract/quiz'
import type { Db } from '#db/connect.ts'
import {
  findCourse,
  findProgress,
  modulesOf,
  mustLearnLesson,
  mustLearnModule,
} from '#features/courses/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { closeOwn, findOwnAttempts } from './attempts/list-attempts.ts'
import { type ShownVersion, findAskable, shownOf } from './attempts/paper.ts'
import { type SettingsRow, findSettings } from './attempts/quiz-settings.ts'
import { allowance } from './attempts/start-attempt.ts'
import { findOwnVersions } from './questions/keys.ts'
import { joinQuestion } from './questions/question-model.ts'

type Using = Pick<Context, 'db' | 'now'>

interface Viewing {
  courseId: string
  userId: string
  isOwner: boolean
  now: Date
  /** Learners get the questions of quizzes that they may read before they start. */
  hasQuestions: boolean
}

/** Outlines of the quizzes of a course that the viewer learns or teaches. */
async function summariesOf(db: Db, { courseId, userId, now }: Omit<Viewing, 'isOwner' | 'hasQuestions'>) {
  const course = await findCourse(db, { courseId, viewerId: userId })
  const progress = await findProgress(db, { courseId, viewerId: userId })
  const isOwner = course.userId === userId
  return { isOwner, modules: modulesOf(course, { isOwner, now, progress }) }
}

/** In no revealing order: ids are random. */
function askedIn({ shuffleOptions }: SettingsRow, question: ShownVersion) {
  const { options, right } = question.shown
  const isMixed = shuffleOptions && question.type !== 'TRUE_FALSE'
  const ids = options.map(({ id }) => id)
  const order = { options: isMixed ? ids.toSorted() : ids, right: right.map(({ id }) => id).toSorted() }
  return shownOf(question, { points: question.points, ...order })
}

/** A quiz with a time limit, or one that draws its questions, is not shown before it is started. */
async function questionsFor(db: Db, settings: SettingsRow, { isOwner, hasQuestions }: Viewing) {
  if (isOwner || !hasQuestions || settings.timeLimit || settings.drawn) return []
  return (await findAskable(db, settings.id)).map((question) => askedIn(settings, question))
}

async function viewQuizzes(db: Db, summaries: readonly QuizSummary[], viewing: Viewing): Promise<Quiz[]> {
  const { courseId, userId, isOwner, now } = viewing
  const settings = new Map(
    (
      await findSettings(
        db,
        summaries.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const attempts = await findOwnAttempts(db, { userId, quizzes: summaries, now })
  const quizzes: Quiz[] = []
  for (const summary of summaries) {
    const row = settings.get(summary.id)
    if (!row) continue
    const own = attempts.get(summary.id) ?? []
    const counted = own.filter(({ row: { status } }) => status !== 'void')
    const closed = counted.flatMap(({ row: { closedAt } }) => closedAt ?? [])
    const latest = closed.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
    const { attemptsLeft, nextAttemptAt } = allowance(row, { taken: counted.length, closedAt: latest }, now)
    quizzes.push({
      ...row,
      ...summary,
      courseId,
      attempts: own.map(({ summary: one }) => one),
      attemptsLeft,
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
      openAttempt: own.find(({ row: { status } }) => status === 'open')?.row.id ?? null,
      questions: await questionsFor(db, row, viewing),
      ...(isOwner && {
        ownQuestions: (await findOwnVersions(db, summary.id)).map((version) => joinQuestion(version)),
      }),
    })
  }
  return quizzes
}

/** The quizzes of a module: with keys for its teachers, without for its learners. */
export async function listQuizzes(
  { db, now }: Using,
  { moduleId, userId }: { moduleId: string; userId: string },
): Promise<Quiz[]> {
  const courseId = await mustLearnModule(db, { moduleId, userId })
  const { isOwner, modules } = await summariesOf(db, { courseId, userId, now: now() })
  const module = modules.find(({ id }) => id === moduleId)
  const quizzes = module?.quizzes ?? []
  const isOpen = module?.isOpen ?? false
  return viewQuizzes(db, quizzes, { courseId, userId, isOwner, now: now(), hasQuestions: isOpen })
}

/** One quiz; learners get its questions when they start it. */
export async function getQuiz(
  { db, now }: Using,
  { quizId, userId }: { quizId: string; userId: string },
): Promise<Quiz> {
  const lesson = await mustLearnLesson(db, { lessonId: quizId, userId, now: now() })
  if (!lesson.isOwner) await closeOwn(db, { quizId, userId, now: now() })
  return findQuiz(db, { quizId, courseId: lesson.courseId, userId, now: now() })
}

/** A quiz of a course that the member learns or teaches. */
export async function findQuiz(
  db: Db,
  { quizId, courseId, userId, now }: { quizId: string; courseId: string; userId: string; now: Date },
): Promise<Quiz> {
  const { isOwner, modules } = await summariesOf(db, { courseId, userId, now })
  const summary = modules.flatMap(({ quizzes }) => quizzes).find(({ id }) => id === quizId)
  const viewing = { courseId, userId, isOwner, now, hasQuestions: false }
  const [quiz] = summary ? await viewQuizzes(db, [summary], viewing) : []
  if (!quiz) throw new ApiError('API_ERR_NOT_FOUND')
  return quiz
}
