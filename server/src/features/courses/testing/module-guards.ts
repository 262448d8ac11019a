import { deleteLesson, deleteModule } from '@akada/contract/courses/module-routes'
import { aCourse } from './courses.ts'
import { ownerOnly } from '#testing/guards/callers.ts'
import type { Guard, Guards } from '#testing/guards/guard.ts'

const creatorOnly = { ...ownerOnly(403), blocked: 404 }
type World = Parameters<NonNullable<Guard['ask']>>[0]
type People = Parameters<NonNullable<Guard['ask']>>[1]

async function placeIn({ db }: World, { owner }: Pick<People, 'owner'>) {
  const { id: courseId, moduleId, lessonIds } = await aCourse(db, owner)
  return { courseId, moduleId, mediaId: lessonIds[0] ?? '' }
}

const inModule =
  (body?: object): NonNullable<Guard['ask']> =>
  async (world, people) => ({
    params: { moduleId: (await placeIn(world, people)).moduleId },
    ...(body && { body }),
  })

const inLesson =
  (body?: object): NonNullable<Guard['ask']> =>
  async (world, people) => {
    const { moduleId, mediaId } = await placeIn(world, people)
    return { params: { moduleId, mediaId }, ...(body && { body }) }
  }

const captions = { body: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello' }
const ofLesson =
  (body?: object): NonNullable<Guard['ask']> =>
  async (world, people) => {
    const { mediaId: lessonId } = await placeIn(world, people)
    return { params: { lessonId, language: 'en' }, ...(body && { body }) }
  }

export const moduleGuards: Guards = {
  createModule: {
    ask: async (world, people) => {
      const { courseId } = await placeIn(world, people)
      return { body: { courseId, title: 'Dyeing' } }
    },
    answers: { ...ownerOnly(403, 201), blocked: 404 },
  },
  updateModule: { ask: inModule({ title: 'Dyeing' }), answers: creatorOnly },
  addModuleMedia: {
    ask: async (world, people) => {
      const { moduleId } = await placeIn(world, people)
      return { body: { moduleId, kind: 'text', title: 'Read', body: 'This.' } }
    },
    answers: creatorOnly,
  },
  updateLesson: { ask: inLesson({ title: 'Two' }), answers: creatorOnly },
  deleteModule: { ask: inModule(), answers: creatorOnly },
  restoreModule: {
    ask: async (world, people) => {
      const { moduleId } = await placeIn(world, people)
      await world.call(deleteModule, { as: people.owner, params: { moduleId }, body: {} })
      return { params: { moduleId } }
    },
    answers: creatorOnly,
  },
  deleteLesson: { ask: inLesson(), answers: creatorOnly },
  restoreLesson: {
    ask: async (world, people) => {
      const { moduleId, mediaId } = await placeIn(world, people)
      await world.call(deleteLesson, { as: people.owner, params: { moduleId, mediaId } })
      return { params: { moduleId, mediaId } }
    },
    answers: creatorOnly,
  },
  putCaptions: { ask: ofLesson(captions), answers: creatorOnly },
  deleteCaptions: { ask: ofLesson(), answers: creatorOnly },
}
