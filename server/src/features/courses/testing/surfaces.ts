import * as courses from '@akada/contract/courses/routes'
import { type Surfaces, memberAudience } from '#testing/visibility/surface.ts'
import { aCourse } from './courses.ts'

export const surfaces: Surfaces = {
  'a course': {
    finds: async (world, { viewer: as, author }) => {
      const { id } = await aCourse(world.db, author)
      return (await world.call(courses.getCourse, { as, params: { id } })).status === 200
    },
    seenBy: memberAudience,
  },
  'courses of a member': {
    finds: async (world, { viewer: as, author }) =>
      (await world.call(courses.listUserCourses, { as, params: { id: author.id }, query: {} })).status ===
      200,
    seenBy: memberAudience,
  },
}
