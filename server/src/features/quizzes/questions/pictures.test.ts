import * as api from '@akada/contract/quizzes/routes'
import { uploadMessages } from '@akada/contract/uploads/routes'
import { expect, test } from 'vitest'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { aTakenQuiz } from '../testing/taking.ts'
import { aQuiz, single } from '../testing/quizzes.ts'

const world = await sharedWorld()
const picture = { namespace: 'courses', mimeType: 'image/jpeg' } as const

async function anEditedQuiz() {
  const quiz = await aTakenQuiz(world)
  await subscribe(world.db, quiz.teacher)
  const questionId = quiz.questionIds[0] ?? ''
  const change = (body: object) =>
    world.call(api.updateQuestion, { as: quiz.teacher, params: { questionId }, body })
  return { ...quiz, questionId, change, upload: () => world.anUpload(quiz.teacher, picture) }
}

const filesOf = (quizId: string) =>
  world.db
    .selectFrom('mediaAssets')
    .select(['id', 'sourceKey', 'releasedAt', 'status'])
    .where('ownerId', '=', quizId)
    .orderBy('position')
    .execute()

/** As the worker would have made it. */
const prepare = (quizId: string) =>
  world.db
    .updateTable('mediaAssets')
    .set({ status: 'published', progress: 100, kind: 'image', playKey: 'lessons/2026/11/ab.webp' })
    .where('ownerId', '=', quizId)
    .execute()

test('a picture is the upload of whoever writes the question, once, and shown under an address that expires', async () => {
  const { change, upload, quizId, take, teacher } = await anEditedQuiz()
  const { key } = await upload()
  const { data } = await change({ image: key, alt: 'A vat of blue dye' })
  expect(data.question).toMatchObject({ image: key, alt: 'A vat of blue dye', problem: null })
  expect(data.question.media).toMatchObject({ status: 'processing', alt: 'A vat of blue dye', url: '' })
  await change({ image: key })
  expect(await filesOf(quizId)).toMatchObject([{ sourceKey: key, releasedAt: null }])

  const { data: early } = await take({ action: 'start' })
  expect(early.questions[0]).toMatchObject({ image: null, alt: 'A vat of blue dye' })
  await prepare(quizId)
  const { data: open } = await take({ action: 'start' })
  const [question] = open.questions
  expect(question?.image).toMatch(/lessons.2026.11.ab\.webp.+[?&]/)
  expect(question?.media).toMatchObject({ status: 'published', url: question?.image, id: question?.id })
  expect(JSON.stringify(open)).not.toContain(key)
  const served = await world.call(api.getQuiz, { as: teacher, params: { quizId } })
  expect(served.data.quiz.ownQuestions?.[0]).toMatchObject({ image: key, media: { status: 'published' } })
})

test('options have pictures too; nothing tells which was sent first', async () => {
  const { change, upload, quizId, take } = await anEditedQuiz()
  const [right, wrong] = [await upload(), await upload()]
  const options = [
    { text: '', image: right.key, alt: 'Indigo', isCorrect: true },
    { text: 'Kola', image: wrong.key },
  ]
  const changed = await change({ options })
  expect(changed.data.question.problem).toBe(null)
  await prepare(quizId)
  const { data } = await take({ action: 'start' })
  const visibleOptions = data.questions[0]?.options ?? []
  expect(visibleOptions.map(({ id, media }) => media?.id === id && id[14])).toEqual(['4', '4'])
  const files = await filesOf(quizId)
  expect(
    files.filter(({ id, sourceKey }) => [id, sourceKey].some((one) => JSON.stringify(data).includes(one))),
  ).toEqual([])
})

test('an attempt keeps the picture it was made with; what nobody is shown any more is given up', async () => {
  const { change, upload, quizId, take, questionId, teacher: as, learner } = await anEditedQuiz()
  const [first, second, third] = [await upload(), await upload(), await upload()]
  await change({ image: first.key })
  await change({ image: second.key })
  const states = async () => (await filesOf(quizId)).map(({ releasedAt }) => releasedAt === null)
  expect(await states()).toEqual([false, true])
  await prepare(quizId)
  const { data: open } = await take({ action: 'start' })
  const { data } = await change({ image: third.key })
  expect([data.version, await states()]).toEqual([2, [false, true, true]])
  expect((await take({ action: 'start' })).data.questions[0]?.image).toBe(open.questions[0]?.image)
  await change({ image: null, alt: '' })
  expect(await states()).toEqual([false, true, false])
  await world.call(api.deleteQuestion, { as, params: { quizId, questionId } })
  expect(await states()).toEqual([false, true, false])
  const params = { quizId, attemptId: open.id }
  const { data: later } = await world.call(api.getAttempt, { as: learner, params })
  expect(later.questions[0]?.image).toBe(open.questions[0]?.image)
})

test('other people’s uploads, files of other quizzes, sounds and clips in options are refused', async () => {
  const { change, upload, learner } = await anEditedQuiz()
  const other = await anEditedQuiz()
  const foreign = await world.anUpload(learner, picture)
  const sound = await world.anUpload(other.teacher, { namespace: 'courses', mimeType: 'audio/mp4' })
  const clip = await world.anUpload(other.teacher, { namespace: 'courses' })
  const { key: used } = await upload()
  await change({ image: used })
  const refused = async (body: object) => {
    const { status, error } = await other.change(body)
    return [status, error.code]
  }
  expect(await refused({ image: foreign.key })).toEqual([400, 'API_ERR_MEDIA'])
  expect(await refused({ image: used })).toEqual([400, 'API_ERR_MEDIA'])
  expect(await refused({ image: 'courses/2026/11/none.jpeg' })).toEqual([400, 'API_ERR_MEDIA'])
  const unsupported = await other.change({ image: sound.key })
  expect(unsupported.error.message).toBe(uploadMessages.unsupported)
  const options = [{ text: 'a', isCorrect: true, image: clip.key }, { text: 'b' }]
  expect(await refused({ options })).toEqual([400, 'API_ERR_MEDIA'])
  expect((await other.change({ image: clip.key })).data.question.media?.mimeType).toBe('video/mp4')
})

/** Erases what a member has made, as long as their account is. */
async function eraseContent(userId: string): Promise<void> {
  const steps = world.declared.personalData.flatMap(({ erase = [] }) => erase)
  for (const step of steps) if (step.phase === 'content') await step.erase(world, userId)
}

const uploadOf = (key: string) =>
  world.db.selectFrom('uploads').select(['state', 'userId']).where('key', '=', key).executeTakeFirst()

test('pictures stay with whoever learns from them when their creator is erased, else they go with the course', async () => {
  const learned = await anEditedQuiz()
  const { teacher: as, change, upload, quizId, take } = learned
  const alone = await aQuiz(world.db, as)
  const [keptUpload, gone] = [await upload(), await upload()]
  await change({ image: keptUpload.key, alt: 'A vat' })
  const params = { questionId: alone.questionIds[0] ?? '' }
  await world.call(api.updateQuestion, { as, params, body: { image: gone.key } })
  await prepare(quizId)
  const copied = world.declared.personalData.flatMap(({ sections = [] }) => sections)
  const section = copied.find(({ name }) => name === 'quiz-questions')
  const rows = await section?.read(world.db, { userId: as.id, after: null, limit: 10 })
  expect(rows).toMatchObject([{ playKey: null }, { playKey: 'lessons/2026/11/ab.webp' }].toReversed())

  await eraseContent(as.id)
  expect(await uploadOf(keptUpload.key)).toEqual({ state: 'attached', userId: null })
  expect(await uploadOf(gone.key)).toMatchObject({ state: 'detached' })
  expect(await filesOf(alone.quizId)).toEqual([])
  expect((await take({ action: 'start' })).data.questions[0]?.image).toContain('ab.webp')
})

test('a quiz is created with its pictures, and the same call again is the same quiz', async () => {
  const { teacher: as, moduleId } = await anEditedQuiz()
  const { key } = await world.anUpload(as, picture)
  const clientId = crypto.randomUUID()
  const body = { title: 'Dyes', clientId, questions: [{ ...single, image: key }] }
  const made = await world.call(api.createQuiz, { as, params: { moduleId }, body })
  const again = await world.call(api.createQuiz, { as, params: { moduleId }, body })
  expect([made.status, again.data.quiz.id]).toEqual([201, made.data.quiz.id])
  expect(again.data.quiz.ownQuestions).toMatchObject([{ image: key }])
})
