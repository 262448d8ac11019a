import type { Quiz, QuizSummary } from '@akada/contract/quizzes/model'
import { statement } from '#db/connect.ts'
import { findOwnAttempts } from './attempts/list-attempts.ts'
import { type LearnerVersion, findAskableQuestions, presentQuestion } from './attempts/attempt-questions.ts'
import { type SettingsRow, findSettings } from './attempts/quiz-settings.ts'
import { allowance } from './attempts/start-attempt.ts'
import { viewOwnQuestions } from './questions/own-questions.ts'
import { typeRules } from './types/index.ts'
import { type Pictures, type PictureContext, findPictures } from './questions/pictures.ts'

export interface Viewing {
  courseId: string
  userId: string
  isOwner: boolean
  /** Learners get the questions of quizzes that they may read before they start. */
  hasQuestions: boolean
}

/** In no revealing order: ids are random. */
function shownQuestion({ shuffleOptions }: SettingsRow, question: LearnerVersion, pictures: Pictures) {
  const { options, right } = question.shown
  const isMixed = typeRules[question.type].isShuffled(shuffleOptions)
  const ids = options.map(({ id }) => id)
  const order = { options: isMixed ? ids.toSorted() : ids, right: right.map(({ id }) => id).toSorted() }
  return presentQuestion(question, { points: question.points, ...order }, pictures)
}

/** A quiz with a time limit, or one that draws its questions, is not shown before it is started. */
async function questionsFor(showing: PictureContext, settings: SettingsRow, viewing: Viewing) {
  const { isOwner, hasQuestions, userId: readerId } = viewing
  if (isOwner || !hasQuestions || settings.timeLimit || settings.drawn) return []
  const questions = await findAskableQuestions(showing.db, settings.id)
  const learnerParts = questions.map((question) => question.shown)
  const pictures = await findPictures({ ...showing, readerId }, settings.id, learnerParts)
  return questions.map((question) => shownQuestion(settings, question, pictures))
}

type OwnAttempts = Awaited<ReturnType<typeof findOwnAttempts>> extends Map<string, infer A> ? A : never

/** The viewer's attempts at a quiz, and whether there is another. */
function attemptsIn(ownAttempts: OwnAttempts, settings: SettingsRow, now: Date) {
  const counted = ownAttempts.filter(({ row: { status } }) => status !== 'void')
  const closed = counted.flatMap(({ row: { closedAt } }) => closedAt ?? [])
  const closedAt = closed.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
  const { attemptsLeft, nextAttemptAt } = allowance(settings, { taken: counted.length, closedAt }, now)
  return {
    attempts: ownAttempts.map(({ summary }) => summary),
    attemptsLeft,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    openAttempt: ownAttempts.find(({ row: { status } }) => status === 'open')?.row.id ?? null,
  }
}

const hasAttempts = statement<unknown, { quizId: string }>(
  `select from quiz_attempts where quiz_id = :quizId limit 1`,
)

/** What only its creator sees: questions with their keys, and whether learners have met them. */
const creatorView = async (showing: PictureContext, quizId: string) => ({
  ownQuestions: [...(await viewOwnQuestions(showing, quizId)).values()],
  isTaken: (await hasAttempts(showing.db, { quizId })).length > 0,
})

/** Quizzes of a course as their learner sees them, or their creator. */
export async function viewQuizzes(
  showing: PictureContext,
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
      ...(isOwner && (await creatorView(showing, summary.id))),
    })
  }
  return quizzes
}
