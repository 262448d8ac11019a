import { aCourse } from '#features/courses/testing/courses.ts'
import { all, exceptBlocked, membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import { type Guards, theOwner } from '#testing/guards/guard.ts'

export const guards: Guards = {
  listMarketCourses: { answers: all(200) },
  listShelves: { answers: all(200) },
  getMarketCourse: {
    ask: async ({ db }, { owner }) => ({ params: { id: (await aCourse(db, owner)).id } }),
    answers: exceptBlocked,
  },
  listSavedCourses: { ask: theOwner('id'), answers: ownerOnly(403) },
  saveCourse: {
    ask: async ({ db }, { owner, caller }) => ({
      params: { id: (caller ?? owner).id },
      body: { interactableId: (await aCourse(db, owner)).id, interactableType: 'COURSE' },
    }),
    answers: { ...membersOnly(), blocked: 404 },
  },
  unsaveCourse: {
    ask: async ({ db }, { owner }) => ({ params: { id: owner.id, courseId: (await aCourse(db, owner)).id } }),
    answers: ownerOnly(403),
  },
  listListings: { ask: theOwner('id'), answers: ownerOnly(403) },
}
