import * as api from '@akada/contract/courses/routes'
import * as lessons from '@akada/contract/courses/module-routes'
import { getQuiz, listQuizzes, updateQuestion } from '@akada/contract/quizzes/routes'
import { expect, test } from 'vitest'
import { aFilm } from '#features/learning/testing/films.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { aQuiz, everyKind } from '#features/quizzes/testing/quizzes.ts'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { backfillSound } from '../lessons/backfill-sound.ts'
import { copyLessonFiles } from './copy-lesson-files.ts'
import { aCourse } from '../testing/courses.ts'

test('a copy of a course has its texts, quizzes with their answers, captions and files of its own', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada', { isLocationVerified: true, phoneNumberVerified: true })
  const { courseId, moduleId, questionIds } = await aQuiz(world.db, ada, {
    passMark: 80,
    questions: everyKind,
  })
  const { key: url, mimeType } = await world.anUpload(ada, { namespace: 'courses' })
  const file = { moduleId, title: 'A film', description: 'Of yarn', url, mimeType }
  const { data: added } = await world.call(lessons.addModuleMedia, { as: ada, body: file })
  const lessonId = added.media[0]?.id ?? ''
  const body = { body: 'WEBVTT\n\n00:00.000 --> 00:02.000\nNow we sew.' }
  await world.call(lessons.putCaptions, { as: ada, params: { lessonId, language: 'en' }, body })

  const image = await addPicture(world, ada, questionIds)
  const { key: cover } = await world.anUpload(ada, { namespace: 'courses', mimeType: 'image/jpeg' })
  await world.call(api.updateCourse, { as: ada, params: { courseId }, body: { promotionalUrl: cover } })

  const clientId = crypto.randomUUID()
  const copy = () => world.call(api.copyCourse, { as: ada, params: { courseId }, body: { clientId } })
  const { data: made } = await copy()
  expect((await copy()).data.id).toBe(made.id)
  const titles = (module: (typeof made.modules)[number]) => [
    ...module.media.map(({ title }) => title),
    ...module.quizzes.map(({ title }) => title),
  ]
  const { data: original } = await world.call(api.getCourse, { as: ada, params: { id: courseId } })
  expect(made.modules.map(titles)).toEqual(original.modules.map(titles))
  const quizIn = async (id: string) => {
    const [listed] = (await world.call(listQuizzes, { as: ada, params: { moduleId: id } })).data.quizzes
    const { data } = await world.call(getQuiz, { as: ada, params: { quizId: listed?.id ?? '' } })
    const { passMark, ownQuestions = [] } = data.quiz
    return { passMark, questions: ownQuestions.map((question) => ({ ...question, id: '' })) }
  }
  const copied = await quizIn(made.modules[0]?.id ?? '')
  const { questions, ...settings } = await quizIn(moduleId)
  const withoutMedia = questions.map((question) => ({ ...question, image: null, media: null }))
  expect(copied).toEqual({ ...settings, questions: withoutMedia })
  expect(copied.questions).toHaveLength(everyKind.length)

  await expectFiles(world, { as: ada, copyId: made.id, lessonId, url })
  const [pictured] = (await quizIn(made.modules[0]?.id ?? '')).questions
  await expectPicture(world, pictured, image)
  await expectCover(world, made.id, cover)
})

/** So is the picture that promotes it. */
async function expectCover({ db, storage }: World, courseId: string, original: string): Promise<void> {
  const covers = db.selectFrom('mediaAssets').select('sourceKey').where('ownerId', '=', courseId)
  const { sourceKey } = await covers.executeTakeFirstOrThrow()
  expect(sourceKey).not.toBe(original)
  expect(await storage.stat(sourceKey)).toEqual(await storage.stat(original))
}

async function addPicture(world: World, as: Person, [questionId = '']: readonly string[]): Promise<string> {
  await subscribe(world.db, as)
  const { key } = await world.anUpload(as, { namespace: 'courses', mimeType: 'image/jpeg' })
  await world.call(updateQuestion, { as, params: { questionId }, body: { image: key, alt: 'A vat' } })
  return key
}

/** The copy's picture is a file of its own, too. */
async function expectPicture(world: World, question: object | undefined, original: string): Promise<void> {
  expect(question).toMatchObject({ alt: 'A vat', media: { status: 'processing', alt: 'A vat' } })
  const { image } = question as { image: string }
  expect(image).not.toBe(original)
  expect(await world.storage.stat(image)).toEqual(await world.storage.stat(original))
}

interface Copied {
  as: Person
  copyId: string
  lessonId: string
  url: string
}

/** The copy's film is a file of its own, which the worker prepares. */
async function expectFiles(world: World, { as, copyId, lessonId, url }: Copied): Promise<void> {
  await copyLessonFiles(world)
  await copyLessonFiles(world)
  const { data: filled } = await world.call(api.getCourse, { as, params: { id: copyId } })
  const film = filled.modules[0]?.media.find(({ title }) => title === 'A film')
  expect(film).toMatchObject({ kind: 'video', status: 'processing', captionLanguages: ['en'] })
  const assets = await world.db
    .selectFrom('mediaAssets')
    .select(['ownerId', 'sourceKey'])
    .where('ownerId', 'in', [lessonId, film?.id ?? ''])
    .execute()
  expect(assets).toHaveLength(2)
  const copiedAsset = assets.find(({ ownerId }) => ownerId === film?.id)
  expect(copiedAsset?.sourceKey).not.toBe(url)
  expect(await world.storage.stat(copiedAsset?.sourceKey ?? '')).toEqual(await world.storage.stat(url))
}

const rungs = (...heights: number[]) =>
  JSON.stringify(heights.map((height) => ({ height, key: `l/${height}` })))

test('films without their sound alone get it, a few each night', async () => {
  await using world = await createWorld()
  const { db } = world
  const ada = await world.aUser()
  const { id: courseId, moduleId } = await aCourse(db, ada, { lessons: 0 })
  for (const [position, renditions] of [rungs(240, 480), rungs(0, 240)].entries()) {
    const lessonId = await aFilm(db, { courseId, moduleId, position, seconds: 9 })
    await db
      .updateTable('mediaAssets')
      .set({ renditions, hasSound: true })
      .where('ownerId', '=', lessonId)
      .execute()
  }
  const queued: unknown[] = []
  const enqueue = (_: unknown, name: string, data: object) => Promise.resolve(void queued.push([name, data]))
  await backfillSound({ db, jobs: { ...world.jobs, enqueue } })
  expect(queued).toHaveLength(1)
  expect(queued[0]).toMatchObject(['renditions', { mediaId: expect.any(String) as string }])
})
