import { exceptBlocked, ownerOnly } from '#testing/guards/callers.ts'
import { type Guard, type Guards, theOwner } from '#testing/guards/guard.ts'
import { aCourse } from './courses.ts'
import { moduleGuards } from './module-guards.ts'

const form = {
  title: 'Weaving',
  description: 'From yarn to cloth.',
  difficultyLevel: 'BEGINNER',
  tags: ['craft'],
}
const creatorOnly = { ...ownerOnly(403), blocked: 404 }

const asking =
  (name: 'id' | 'courseId', body?: object): NonNullable<Guard['ask']> =>
  async ({ db }, { owner }) => ({
    params: { [name]: (await aCourse(db, owner)).id },
    ...(body && { body }),
  })

export const guards: Guards = {
  ...moduleGuards,
  createCourse: { ask: () => ({ body: form }), answers: { ...ownerOnly(403, 403) } },
  getCourse: { ask: asking('id'), answers: exceptBlocked },
  updateCourse: { ask: asking('courseId', { title: 'Dyeing' }), answers: creatorOnly },
  deleteCourse: { ask: asking('courseId'), answers: creatorOnly },
  publishCourse: { ask: asking('courseId', {}), answers: creatorOnly },
  discardCourseDraft: { ask: asking('courseId', {}), answers: creatorOnly },
  archiveCourse: { ask: asking('courseId', { archived: true }), answers: creatorOnly },
  copyCourse: {
    ask: async ({ db }, { owner }) => {
      const done = { isLocationVerified: true, phoneNumberVerified: true }
      await db.updateTable('users').set(done).where('id', '=', owner.id).execute()
      await db.deleteFrom('courses').where('userId', '=', owner.id).execute()
      const { id: courseId } = await aCourse(db, owner)
      return { params: { courseId }, body: { clientId: crypto.randomUUID() } }
    },
    answers: { ...ownerOnly(403, 201), blocked: 404 },
  },
  orderCourse: {
    ask: async ({ db }, { owner }) => {
      const { id, moduleId, lessonIds } = await aCourse(db, owner)
      const modules = [{ id: moduleId, items: lessonIds.toReversed() }]
      return { params: { courseId: id }, body: { version: 1, modules } }
    },
    answers: creatorOnly,
  },
  addCourseMedia: {
    ask: async ({ db }, { owner }) => {
      const { id: courseId } = await aCourse(db, owner)
      const file = {
        title: 'A film',
        description: 'Of weaving',
        url: 'courses/none.mp4',
        mimeType: 'video/mp4',
      }
      return { body: { courseId, ...file } }
    },
    answers: { ...ownerOnly(403, 400), blocked: 404 },
  },
  listUserCourses: { ask: theOwner('id'), answers: exceptBlocked },
}
