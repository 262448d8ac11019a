import * as api from '@akada/contract/learners/routes'
import type { CallOf } from '@akada/contract/route'
import { aCourse } from '#features/courses/testing/courses.ts'
import { enrolIn } from '#features/quizzes/testing/quizzes.ts'
import type { World } from '#testing/world/world.ts'

interface Pupil {
  firstName: string
  lastName: string
  country?: string
  done?: number
  isComplete?: boolean
}

type Query = CallOf<typeof api.listLearners>['query']

/** A course of four texts with learners at every stage, the last enrolled first, and short words for it. */
export async function aClass(world: World, pupils: readonly Pupil[]) {
  const teacher = await world.aUser()
  const { id: courseId } = await aCourse(world.db, teacher, { title: 'Weaving asooke', lessons: 4 })
  const learners = []
  for (const [index, { firstName, lastName, country, done = 0, isComplete = false }] of pupils.entries()) {
    const learner = await world.aUser()
    const facts = { firstName, lastName, ...(country && { country }) }
    await world.db.updateTable('users').set(facts).where('id', '=', learner.id).execute()
    await enrolIn(world.db, courseId, learner)
    const enrolledAt = new Date(Date.UTC(2026, 9, 30 - index))
    await world.db
      .updateTable('enrolments')
      .set({ enrolledAt, doneCount: done, completedAt: isComplete ? new Date() : null })
      .where('userId', '=', learner.id)
      .execute()
    learners.push(learner)
  }
  const completions = pupils.filter(({ isComplete }) => isComplete).length
  await world.db.updateTable('courseStats').set({ completions }).where('courseId', '=', courseId).execute()
  const list = async (query: Query = {}) =>
    (await world.call(api.listLearners, { as: teacher, params: { id: courseId }, query })).data
  const names = async (query: Query = {}) => (await list(query)).trainees.map(({ name }) => name)
  return { teacher, courseId, learners, list, names }
}
