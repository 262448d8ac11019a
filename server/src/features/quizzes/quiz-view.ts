import type { Quiz, QuizSummary } from '@akada/contract/quiz'
import { statement } from '#db/connect.ts'
import { findOwnAttempts } from './attempts/list-attempts.ts'
import { type ShownVersion, findAskable, shownOf } from './attempts/paper.ts'
import { type SettingsRow, findSettings } from './attempts/quiz-settings.ts'
import { allowance } from './attempts/start-attempt.ts'
import { viewOwn } from './questions/own-questions.ts'
import { type Pictures, type Showing, findPictures } from './questions/pictures.ts'

export interface Viewing {
  courseId: string
  userId: string
  isOwner: boolean
  /** Learners get the questions of quizzes that they may read before they start. */
  hasQuestions: boolean
}

/** In no revealing order: ids are random. */
function shownQuestion({ shuffleOptions }: SettingsRow, question: ShownVersion, pictures: Pictures) {
  const { options, right } = question.shown
  const isMixed = shuffleOptions && question.type !== 'TRUE_FALSE'
  const ids = options.map(({ id }) => id)
  const order = { options: isMixed ? ids.toSorted() : ids, right: right.map(({ id }) => id).toSorted() }
  return shownOf(question, { points: question.points, ...order }, pictures)
}

/** A quiz with a time limit, or one that draws its questions, is not shown before it is started. */
async function questionsFor(showing: Showing, settings: SettingsRow, viewing: Viewing) {
  const { isOwner, hasQuestions, userId: readerId } = viewing
  if (isOwner || !hasQuestions || settings.timeLimit || settings.drawn) return []
  const questions = await findAskable(showing.db, settings.id)
  const shown = questions.map((question) => question.shown)
  const pictures = await findPictures({ ...showing, readerId }, settings.id, shown)
  return questions.map((question) => shownQuestion(settings, question, pictures))
}

type OwnAttempts = Awaited<ReturnType<typeof findOwnAttempts>> extends Map<string, infer A> ? A : never

/** The viewer's attempts at a quiz, and whether there is another. */
function attemptsIn(own: OwnAttempts, settings: SettingsRow, now: Date) {
  const counted = own.filter(({ row: { status } }) => status !== 'void')
  const closed = counted.flatMap(({ row: { closedAt } }) => closedAt ?? [])
  const closedAt = closed.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
  const { attemptsLeft, nextAttemptAt } = allowance(settings, { taken: counted.length, closedAt }, now)
  return {
    attempts: own.map(({ summary }) => summary),
    attemptsLeft,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    openAttempt: own.find(({ row: { status } }) => status === 'open')?.row.id ?? null,
  }
}

const attempted = statement<unknown, { quizId: string }>(
  `select from quiz_attempts where quiz_id = :quizId limit 1`,
)

/** What only its creator sees: questions with their keys, and whether learners have met them. */
const ownView = async (showing: Showing, quizId: string) => ({
  ownQuestions: [...(await viewOwn(showing, quizId)).values()],
  isTaken: (await attempted(showing.db, { quizId })).length > 0,
})

/** Quizzes of a course as their learner sees them, or their creator. */
export async function viewQuizzes(
  showing: Showing,
  summaries: readonly QuizSummary[],
  viewing: Viewing,
): Promise<Quiz[]> {
  const { db, now } = showing
  const { courseId, userId, isOwner } = viewing
  const ids = summaries.map(({ id }) => id)
  const settings = new Map((await findSettings(db, ids)).map((row) => [row.id, row]))
  const attempts = await findOwnAttempts(db, { userId, quizzes: summaries, now: now() })
  const quizzes: Quiz[] = []
  for (const summary of summaries) {
    const row = settings.get(summary.id)
    if (!row) continue
    quizzes.push({
      ...row,
      ...summary,
      courseId,
      ...attemptsIn(attempts.get(summary.id) ?? [], row, now()),
      questions: await questionsFor(showing, row, viewing),
      ...(isOwner && (await ownView(showing, summary.id))),
    })
  }
  return quizzes
}
