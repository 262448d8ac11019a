import { listLearners } from '@akada/contract/learners/routes'
import { aCourse } from '#features/courses/testing/courses.ts'
import { enrolIn } from '#features/quizzes/testing/quizzes.ts'
import { type Surfaces, memberAudience } from '#testing/visibility/surface.ts'

export const surfaces: Surfaces = {
  'a learner of an own course': {
    finds: async (world, { viewer, author }) => {
      const { id } = await aCourse(world.db, viewer)
      await enrolIn(world.db, id, author)
      const { data } = await world.call(listLearners, { as: viewer, params: { id }, query: {} })
      return data.trainees.some(({ userId }) => userId === author.id)
    },
    isChanging: true,
    seenBy: memberAudience,
  },
}
