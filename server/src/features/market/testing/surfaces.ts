import * as market from '@akada/contract/market/routes'
import { search } from '@akada/contract/search/routes'
import { aCourse } from '#features/courses/testing/courses.ts'
import { type Surfaces, idsIn, memberAudience } from '#testing/visibility/surface.ts'

/** Listing a course is a choice: a private profile doesn't hide it, a mute does. */
const suggestedCourseAudience = {
  public: ['stranger', 'follower'],
  private: ['stranger', 'follower'],
} as const

export const surfaces: Surfaces = {
  'courses of the market': {
    finds: async (world, { viewer: as, author }) => {
      const { id } = await aCourse(world.db, author, { title: 'Kenkey at home' })
      const query = { q: 'kenkey', sort: 'new', limit: 100 } as const
      return idsIn((await world.call(market.listMarketCourses, { as, query })).data.courses).includes(id)
    },
    isChanging: true,
    seenBy: suggestedCourseAudience,
  },
  'courses in a search': {
    finds: async (world, { viewer: as, author }) => {
      const { id } = await aCourse(world.db, author, { title: 'Garri at home' })
      const query = { q: 'garri', kind: 'courses' } as const
      return idsIn((await world.call(search, { as, query })).data.courses).includes(id)
    },
    isChanging: true,
    seenBy: suggestedCourseAudience,
  },
  'a course of the market': {
    finds: async (world, { viewer: as, author }) => {
      const { id } = await aCourse(world.db, author)
      return (await world.call(market.getMarketCourse, { as, params: { id } })).status === 200
    },
    isChanging: true,
    seenBy: memberAudience,
  },
  'saving a course': {
    finds: async (world, { viewer: as, author }) => {
      const { id } = await aCourse(world.db, author)
      const body = { interactableId: id, interactableType: 'COURSE' as const }
      return (await world.call(market.saveCourse, { as, params: { id: as.id }, body })).status === 200
    },
    isChanging: true,
    seenBy: memberAudience,
  },
}
