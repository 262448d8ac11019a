import { getCourse } from '@akada/contract/courses/routes'
import { listAttempts } from '@akada/contract/quizzes/routes'
import { reportProgress } from '@akada/server/features/learning/report-progress.ts'
import { takeQuiz } from '@akada/server/features/quizzes/attempts/take-quiz.ts'
import type { Client } from './client.ts'
import { type Product, later, productAt } from './earlier.ts'
import type { Sessions } from './sessions.ts'
import { openLesson } from './open-lesson.ts'
import { quizAnswers } from './quiz-answers.ts'
import { seeded } from './sound/random.ts'

interface House {
  readonly client: Client
  readonly sessions: Sessions
  readonly product: Product
}

interface Learning {
  courseId: string
  userId: string
  username: string
  enrolledAt: Date
  /** The course that this learner is half way through. */
  isHalfWay: boolean
}

/**
 * Reads some texts of a course and takes its quizzes on the day of enrolling, the same at every start. The last text
 * waits: while films are missing nobody may complete the course.
 */
export async function makeProgress(house: House, learning: Learning): Promise<void> {
  const { courseId, userId, username, enrolledAt, isHalfWay } = learning
  const random = seeded(`progress ${courseId.slice(-4)} ${username}`)
  const { token } = await house.sessions.sessionOf(username)
  const { modules } = await house.client.call(getCourse, { token, params: { id: courseId } })
  const texts = modules.flatMap(({ media }) => media.filter(({ kind }) => kind === 'text'))
  const read = isHalfWay ? texts : texts.slice(0, -1).filter(() => random() > 0.3)
  const items = read.map(({ id: lessonId }) => ({ lessonId, seen: [[0, 1]] as [number, number][] }))
  const opened = productAt(house.product, enrolledAt)
  for (const { lessonId } of items) await openLesson(opened, { lessonId, userId })
  // Nobody reads one of the demo's texts in less than a minute.
  const product = productAt(house.product, later(enrolledAt, { minutes: items.length }))
  if (items.length > 0) await reportProgress(product, { courseId, userId, items })
  // With its texts read and its quiz before them they are half way, also before the course has its films.
  if (isHalfWay) return
  for (const { id: quizId } of modules.flatMap(({ quizzes }) => quizzes))
    if (random() > 0.25) await take(house, { token, quizId, userId, time: enrolledAt, random })
}

interface Taking {
  token: string
  quizId: string
  userId: string
  time: Date
  random: () => number
}

async function take({ client, product }: House, { token, quizId, userId, time, random }: Taking) {
  // An interrupted start may have done this already.
  const { attempts } = await client.call(listAttempts, { token, params: { quizId }, query: {} })
  if (attempts.length > 0) return
  const then = productAt(product, time)
  const { id, questions } = await takeQuiz(then, { quizId, userId, form: { action: 'start' } })
  const answers = questions.map((question) => ({
    questionId: question.id,
    ...quizAnswers[question.type].guessed(question, random),
    seq: 0,
  }))
  await takeQuiz(then, { quizId, userId, form: { action: 'submit', attemptId: id, answers } })
}
