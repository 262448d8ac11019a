import { createReport } from '@akada/contract/reports/routes'
import { listReviews } from '@akada/contract/reviews/routes'
import { aCourse } from '#features/courses/testing/courses.ts'
import { type Surfaces, idsIn, memberAudience } from '#testing/visibility/surface.ts'
import { aReview } from './reviews.ts'

/** A review addresses all viewers of the course; a mute hides it from the member who muted. */
const reviewAudience = { public: ['stranger', 'follower'], private: ['stranger', 'follower'] } as const

export const surfaces: Surfaces = {
  'a review of a course': {
    finds: async (world, { viewer: as, author }) => {
      const course = await aCourse(world.db, await world.aUser())
      const { id } = await aReview(world.db, { course, by: author })
      const query = { interactableId: course.id, interactableType: 'COURSE' } as const
      return idsIn((await world.call(listReviews, { as, query })).data.reviews).includes(id)
    },
    isChanging: true,
    seenBy: reviewAudience,
  },
  'reporting a review': {
    finds: async (world, { viewer: as, author }) => {
      const course = await aCourse(world.db, await world.aUser())
      const { id } = await aReview(world.db, { course, by: author })
      const body = { interactableId: id, interactableType: 'REVIEW', reason: 'Threats' } as const
      return (await world.call(createReport, { as, params: { userId: as.id }, body })).status === 201
    },
    isChanging: true,
    seenBy: memberAudience,
  },
}
