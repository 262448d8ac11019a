import { subscribe } from '#features/plans/testing/subscribe.ts'
import { ownerOnly } from '#testing/guards/callers.ts'
import type { Guard, Guards } from '#testing/guards/guard.ts'
import { aQuiz, enrolIn, long, single } from './quizzes.ts'
import { rightAnswers, taking } from './taking.ts'

const creatorOnly = { ...ownerOnly(403), blocked: 404 }
type Ask = NonNullable<Guard['ask']>
type World = Parameters<Ask>[0]
type People = Parameters<Ask>[1]

/** A quiz of the owner's, on a plan that has quizzes; `member` learns the course, others only see it. */
async function quizFor(world: World, { owner, caller, name }: People, questions = [single]) {
  const subscribed = await world.db
    .selectFrom('subscriptions')
    .select('id')
    .where('userId', '=', owner.id)
    .execute()
  if (subscribed.length === 0) await subscribe(world.db, owner)
  const quiz = await aQuiz(world.db, owner, { questions })
  if (name === 'member' && caller) await enrolIn(world.db, quiz.courseId, caller)
  return { ...quiz, questionId: quiz.questionIds[0] ?? '' }
}

const asking =
  (names: readonly ('quizId' | 'moduleId' | 'questionId')[], body?: object): Ask =>
  async (world, people) => {
    const quiz = await quizFor(world, people)
    return { params: Object.fromEntries(names.map((name) => [name, quiz[name]])), ...(body && { body }) }
  }

/** The attempt of somebody who learns the course, and waits for a person to grade it. */
async function anAttempt(world: World, people: People) {
  const quiz = await quizFor(world, people, [long])
  const learner = await world.aUser()
  await enrolIn(world.db, quiz.courseId, learner)
  const take = taking(world, quiz.quizId, learner)
  const { data: open } = await take({ action: 'start' })
  await take({ answers: rightAnswers(open.questions) })
  return { params: { quizId: quiz.quizId, attemptId: open.id }, questionId: quiz.questionId }
}

const learnersOnly = { ...creatorOnly, member: 200 }

export const guards: Guards = {
  createQuiz: {
    ask: asking(['moduleId'], { title: 'What have you learned?', questions: [single] }),
    answers: { ...creatorOnly, owner: 201 },
  },
  listQuizzes: { ask: asking(['moduleId']), answers: learnersOnly },
  getQuiz: { ask: asking(['quizId']), answers: learnersOnly },
  updateQuiz: { ask: asking(['quizId'], { passMark: 80 }), answers: creatorOnly },
  deleteQuiz: { ask: asking(['quizId']), answers: creatorOnly },
  addQuestions: { ask: asking(['quizId'], single), answers: { ...creatorOnly, owner: 201 } },
  updateQuestion: { ask: asking(['questionId'], { points: 2 }), answers: creatorOnly },
  deleteQuestion: { ask: asking(['quizId', 'questionId']), answers: creatorOnly },
  regradeQuiz: {
    ask: async (world, people) => {
      const { quizId, questionId } = await quizFor(world, people)
      return { params: { quizId }, body: { questionId, policy: 'full-marks' } }
    },
    answers: creatorOnly,
  },
  takeQuiz: { ask: asking(['quizId'], { action: 'start' }), answers: learnersOnly },
  listAttempts: { ask: asking(['quizId']), answers: learnersOnly },
  // Not even others who learn the course find it.
  getAttempt: {
    ask: async (world, people) => ({ params: (await anAttempt(world, people)).params }),
    answers: { ...creatorOnly, member: 404 },
  },
  gradeAttempt: {
    ask: async (world, people) => {
      const { params, questionId } = await anAttempt(world, people)
      return { params, body: { answers: [{ questionId, score: 3 }] } }
    },
    answers: creatorOnly,
  },
  voidAttempt: {
    ask: async (world, people) => ({
      params: (await anAttempt(world, people)).params,
      body: { reason: 'The line was down.' },
    }),
    answers: creatorOnly,
  },
}
