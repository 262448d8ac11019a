import { aCourse } from '#features/courses/testing/courses.ts'
import { membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'

export const guards: Guards = {
  exportCourse: {
    ask: async ({ db }, { owner }) => ({
      params: { courseId: (await aCourse(db, owner)).id },
      body: { clientId: crypto.randomUUID() },
    }),
    answers: { ...ownerOnly(403, 202), blocked: 404 },
  },
  // Nobody here is verified; packages.test.ts covers it.
  importCourse: {
    ask: () => ({ body: { key: 'packages/none.zip', name: 'a.zip', clientId: crypto.randomUUID() } }),
    answers: membersOnly(403),
  },
  listCoursePackages: { answers: membersOnly() },
}
