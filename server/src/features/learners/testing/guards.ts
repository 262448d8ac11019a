import { aCourse } from '#features/courses/testing/courses.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { enrolIn } from '#features/quizzes/testing/quizzes.ts'
import { ownerOnly } from '#testing/guards/callers.ts'
import type { Guard, Guards } from '#testing/guards/guard.ts'

const creatorOnly = { ...ownerOnly(403), blocked: 404 }
type Ask = NonNullable<Guard['ask']>

/** A course of the owner's that somebody learns. */
async function taught(...[{ db, aUser }, { owner }]: Parameters<Ask>) {
  const { id } = await aCourse(db, owner)
  const learner = await aUser()
  await enrolIn(db, id, learner)
  return { id, learner }
}

const ofLearner: Ask = async (...caller) => {
  const { id, learner } = await taught(...caller)
  return { params: { id, userId: learner.id } }
}

const welcome = { subject: 'Welcome', content: 'Bring wool.' }

/** A course of an owner whose plan has recipes. */
async function ofWelcome(...[world, people]: Parameters<Ask>) {
  const { id } = await taught(world, people)
  await world.db.deleteFrom('subscriptions').where('userId', '=', people.owner.id).execute()
  await subscribe(world.db, people.owner, 'pro')
  return { params: { courseId: id, recipe: 'welcome' as const } }
}

export const guards: Guards = {
  listLearners: {
    ask: async (...caller) => ({ params: { id: (await taught(...caller)).id } }),
    answers: creatorOnly,
  },
  getLearner: { ask: ofLearner, answers: creatorOnly },
  removeLearner: { ask: ofLearner, answers: creatorOnly },
  messageLearners: {
    ask: async (world, people) => {
      const { id, learner } = await taught(world, people)
      await world.db.deleteFrom('subscriptions').where('userId', '=', people.owner.id).execute()
      await subscribe(world.db, people.owner, 'pro')
      const letter = { subject: 'Yarn', content: 'Bring wool.', traineeIds: [learner.id] }
      return { params: { courseId: id }, body: letter }
    },
    answers: { ...creatorOnly, owner: 202 },
  },
  listRecipes: {
    ask: async (...caller) => ({ params: { courseId: (await taught(...caller)).id } }),
    answers: creatorOnly,
  },
  saveRecipe: {
    ask: async (...caller) => ({ ...(await ofWelcome(...caller)), body: { ...welcome, isOn: false } }),
    answers: creatorOnly,
  },
  sendTestRecipe: {
    ask: async (...caller) => ({ ...(await ofWelcome(...caller)), body: welcome }),
    answers: { ...creatorOnly, owner: 202 },
  },
  exportLearners: {
    ask: async (...caller) => ({ params: { id: (await taught(...caller)).id }, body: {} }),
    answers: creatorOnly,
  },
}
