import { randomUUID } from 'node:crypto'
import * as enrolments from '@akada/contract/learning/enrolment-routes'
import { putNote } from '@akada/contract/learning/routes'
import { aCourse } from '#features/courses/testing/courses.ts'
import { all, exceptBlocked, membersExceptBlocked, ownerOnly } from '#testing/guards/callers.ts'
import { type Guard, type Guards, theOwner } from '#testing/guards/guard.ts'

type Ask = NonNullable<Guard['ask']>
type World = Parameters<Ask>[0]
type People = Parameters<Ask>[1]

const aFreeCourse: Ask = async ({ db }, { owner }) => ({
  params: { id: (await aCourse(db, owner)).id },
  body: {},
})

/** Another member's course, in which the owner of the requested things is enrolled. */
async function learned(world: World, { owner }: Pick<People, 'owner'>) {
  const { id: courseId, lessonIds } = await aCourse(world.db, await world.aUser(), { lessons: 1 })
  await world.call(enrolments.enrol, { as: owner, params: { id: courseId }, body: {} })
  return { courseId, lessonId: lessonIds[0] ?? '' }
}

const inCourse =
  (bodyOf?: (lessonId: string) => object): Ask =>
  async (world, people) => {
    const { courseId, lessonId } = await learned(world, people)
    return { params: { courseId }, ...(bodyOf && { body: bodyOf(lessonId) }) }
  }

const inCourseAs =
  (name: string): Ask =>
  async (world, people) => ({ params: { [name]: (await learned(world, people)).courseId } })

const noteIn = (lessonId: string) => ({
  lessonId,
  atSecond: 3,
  body: 'Yarn',
  changedAt: new Date().toISOString(),
})

/** Only enrolled members; everybody else sees the course. */
const learnerOnly = ownerOnly(403)

export const guards: Guards = {
  enrol: { ask: aFreeCourse, answers: { ...membersExceptBlocked, owner: 409 } },
  enrolMany: {
    ask: async ({ db }, { owner }) => ({
      params: { id: (await aCourse(db, owner)).id },
      body: { addresses: ['friend@outside.example'] },
    }),
    answers: { ...ownerOnly(403), blocked: 404 },
  },
  leaveCourse: { ask: aFreeCourse, answers: membersExceptBlocked },
  getModule: {
    ask: async ({ db }, { owner }) => {
      const { id: courseId, moduleId } = await aCourse(db, owner)
      return { params: { courseId, moduleId } }
    },
    answers: exceptBlocked,
  },
  // Of the caller's own course.
  getLesson: {
    ask: async ({ db }, { owner }) => ({
      params: { lessonId: (await aCourse(db, owner)).lessonIds[0] ?? '' },
    }),
    answers: { ...ownerOnly(403), blocked: 404 },
  },
  reportProgress: {
    ask: inCourse((lessonId) => ({ items: [{ lessonId, seen: [[0, 1]] }] })),
    answers: learnerOnly,
  },
  // A lesson is still unread.
  completeCourse: { ask: inCourse(), answers: ownerOnly(403, 400) },
  listWatchlist: { ask: theOwner('id'), answers: learnerOnly },
  getWatched: {
    ask: async (world, people) => {
      const { courseId } = await learned(world, people)
      return { params: { userId: people.owner.id, courseId } }
    },
    answers: learnerOnly,
  },
  getPodcast: { ask: inCourseAs('id'), answers: learnerOnly },
  rotatePodcast: { ask: inCourseAs('id'), answers: learnerOnly },
  openOffline: { ask: inCourse((lessonId) => ({ lessonIds: [lessonId] })), answers: learnerOnly },
  listNotes: { ask: inCourse(), answers: learnerOnly },
  putNote: {
    ask: async (world, people) => {
      const { lessonId } = await learned(world, people)
      return { params: { noteId: randomUUID() }, body: noteIn(lessonId) }
    },
    answers: learnerOnly,
  },
  deleteNote: {
    ask: async (world, people) => {
      const { lessonId } = await learned(world, people)
      const noteId = randomUUID()
      await world.call(putNote, { as: people.owner, params: { noteId }, body: noteIn(lessonId) })
      return { params: { noteId } }
    },
    answers: { ...all(404), visitor: 401, owner: 200 },
  },
}
