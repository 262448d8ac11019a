import { aCourse } from '#features/courses/testing/courses.ts'
import { exceptBlocked, ownerOnly } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'
import { aReview, anEnrolment } from './reviews.ts'

const about = (course: { id: string }) => ({ interactableId: course.id, interactableType: 'COURSE' }) as const

export const guards: Guards = {
  createReview: {
    ask: async ({ db }, { owner, caller, name }) => {
      const course = await aCourse(db, owner)
      if (caller && name === 'member') await anEnrolment(db, { course, by: caller })
      return { body: { ...about(course), rating: 5 } }
    },
    answers: { visitor: 401, member: 201, stranger: 403, owner: 403, moderator: 403, blocked: 404 },
  },
  listReviews: {
    ask: async ({ db }, { owner }) => ({ query: about(await aCourse(db, owner)) }),
    answers: exceptBlocked,
  },
  replyToReview: {
    ask: async (world, { owner }) => {
      const course = await aCourse(world.db, owner)
      const { id } = await aReview(world.db, { course, by: await world.aUser() })
      return { params: { id }, body: { body: 'Thank you.' } }
    },
    answers: { ...ownerOnly(403), blocked: 404 },
  },
  deleteReview: {
    ask: async (world, { owner }) => {
      const course = await aCourse(world.db, await world.aUser())
      return { params: { id: (await aReview(world.db, { course, by: owner })).id } }
    },
    answers: { ...ownerOnly(403), blocked: 404 },
  },
}
