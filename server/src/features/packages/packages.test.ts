import { Manifest, type PackedCourse } from '@akada/contract/packages/manifest'
import { exportCourse, listCoursePackages, packageMessages } from '@akada/contract/packages/routes'
import { getCourse } from '@akada/contract/courses/routes'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { createWorld, type World } from '#testing/world/world.ts'
import type { Person } from '#testing/world/people.ts'
import { purgeCoursePackages } from './purge-course-packages.ts'
import { runCoursePackages } from './run-course-packages.ts'
import { type GeneratedCourse, generatedCourse } from './testing/generated-course.ts'
import { importBytes, unzip, verified } from './testing/packages.ts'
import { zipOf } from './testing/zip-of.ts'

const picture = (width: number) =>
  sharp({ create: { width, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
const paper = (words: string) => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`)
const captions = 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nNow we sew.'

/** Exports a course, and downloads the file. */
async function exportBytes(world: World, as: Person, courseId: string): Promise<Buffer> {
  const body = { clientId: crypto.randomUUID() }
  expect((await world.call(exportCourse, { as, params: { courseId }, body })).status).toBe(202)
  await runCoursePackages(world)
  const [made] = (await world.call(listCoursePackages, { as })).data.packages
  expect(made).toMatchObject({ kind: 'export', status: 'ready', progress: 100, courseId })
  const reply = await world.app.inject(made?.url ?? '')
  expect([reply.statusCode, Number(reply.headers['content-length'])]).toEqual([200, reply.rawPayload.length])
  return reply.rawPayload
}

/** What a package says, with the bytes of files in the place of their paths. */
async function contentOf(bytes: Buffer): Promise<PackedCourse> {
  const files = await unzip(bytes)
  const manifest = z.parse(Manifest, JSON.parse(files.get('course.json')?.toString() ?? ''))
  const text = JSON.stringify(manifest.course, (name, value: unknown) => {
    if (name === 'files') return Object.values(value as object)
    if (name !== 'path' && name !== 'image') return value
    return typeof value === 'string' ? files.get(value)?.toString('base64') : value
  })
  return JSON.parse(text) as PackedCourse
}

test('a generated course that is imported and exported is the same course, with all of its files', async () => {
  await using world = await createWorld()
  world.config.rateLimitFactor = 1000
  const ada = await world.aUser('ada', verified)
  await subscribe(world.db, ada, 'enterprise')
  const contents = { 'a/picture.png': await picture(9), 'paper one.pdf': paper('one'), 'c.vtt': captions }
  const check = async ({ price, modules, ...fields }: GeneratedCourse) => {
    // A simple course has one list of lessons.
    const kept =
      fields.category === 'SIMPLE'
        ? [{ title: 'Lessons', description: '', lessons: modules[0]?.lessons ?? [] }]
        : modules
    const packed = { format: 'course-package', version: 1, course: { ...fields, ...price, modules: kept } }
    const sent = await zipOf({ 'course.json': JSON.stringify(packed), ...contents })
    const made = await importBytes(world, ada, sent)
    expect(made).toMatchObject({ kind: 'import', status: 'ready', report: [], problem: null })
    const again = await exportBytes(world, ada, made.courseId ?? '')
    expect(await contentOf(again)).toEqual(await expected(sent))
  }
  await fc.assert(fc.asyncProperty(generatedCourse, check), { numRuns: 6 })
})

/** Fields that a package may leave out are there in one of ours; a quiz holds the files that it shows. */
async function expected(sent: Buffer): Promise<PackedCourse> {
  const packed = await contentOf(sent)
  return {
    ...packed,
    cover: packed.cover ?? null,
    modules: packed.modules.map((one) => ({
      ...one,
      difficultyLevel: null,
      opensAfterDays: one.opensAfterDays ?? null,
      lessons: one.lessons.map((each) => {
        if (each.kind !== 'quiz') return each
        const shows = each.questions.some(({ image }) => image)
        const optionsOf = (options: (typeof each.questions)[number]['options']) =>
          options.map((option) => ({ alt: '', image: null, feedback: null, ...option }))
        const filled = each.questions.map((one) => ({
          image: null,
          alt: '',
          number: null,
          ...one,
          options: optionsOf(one.options),
        }))
        return { ...each, questions: filled, files: shows ? ['image/png'] : [] } as never
      }),
    })),
  }
}

test('only the owner of a course exports it, its file ends after a day, and an import makes a draft once', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser('ada', verified), await world.aUser('obi', verified)]
  const packed = {
    title: 'Seams',
    description: 'Straight.',
    difficultyLevel: 'BEGINNER',
    tags: ['craft'],
    modules: [],
  }
  const manifest = { format: 'course-package', version: 1, course: packed }
  const bytes = await zipOf({ 'course.json': JSON.stringify(manifest) })
  const { courseId } = await importBytes(world, ada, bytes)
  const params = { id: courseId ?? '' }
  expect((await world.call(getCourse, { as: ada, params })).data).toMatchObject({
    status: 'draft',
    title: 'Seams',
  })
  const ask = { params: { courseId: courseId ?? '' }, body: { clientId: crypto.randomUUID() } }
  expect((await world.call(exportCourse, { as: obi, ...ask })).status).toBe(404)
  await world.db.updateTable('courses').set({ status: 'published' }).execute()
  expect((await world.call(exportCourse, { as: obi, ...ask })).status).toBe(403)
  await exportBytes(world, ada, courseId ?? '')
  const listBy = async (as: Person) => (await world.call(listCoursePackages, { as })).data.packages
  expect(await listBy(obi)).toEqual([])
  const url = (await listBy(ada))[0]?.url
  expect((await world.app.inject(String(url).replace(/signature=./, 'signature=~'))).statusCode).toBe(404)
  world.later(24 * 3600 + 60)
  expect((await world.app.inject(String(url))).statusCode).toBe(404)
  await purgeCoursePackages(world)
  const rows = await world.db
    .selectFrom('coursePackages')
    .select(['status', 'key'])
    .where('kind', '=', 'export')
    .execute()
  expect(rows).toEqual([{ status: 'expired', key: null }])
})

test('a ZIP of files becomes modules by folder, with captions beside their films, in the order of their names', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada', verified)
  const contents = {
    'Tailoring/2 Cut/10. Last_look.pdf': paper('last'),
    'Tailoring/2 Cut/2. Chalk.png': await picture(9),
    'Tailoring/1 Before/Words.md': '# Yarn',
    'Tailoring/1 Before/notes.docx': 'PK',
    'Tailoring/1 Before/Film.yo.vtt': captions,
    'Tailoring/1 Before/Film.mp4': Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'),
  }
  const { status, report, courseId } = await importBytes(world, ada, await zipOf(contents))
  expect(status).toBe('ready')
  expect(report.map(({ subject, message }) => [subject, message])).toEqual([
    ['Tailoring/1 Before/notes.docx', packageMessages.fileType],
    ['a', packageMessages.defaults],
  ])
  const { data } = await world.call(getCourse, { as: ada, params: { id: courseId ?? '' } })
  const outline = data.modules.map(({ title, media }) => [
    title,
    media.map((one) => [one.title, one.captionLanguages]),
  ])
  expect(outline).toEqual([
    [
      '1 Before',
      [
        ['Film', ['yo']],
        ['Words', []],
      ],
    ],
    [
      '2 Cut',
      [
        ['Chalk', []],
        ['Last look', []],
      ],
    ],
  ])
})

test('what a plan, or the course, has no room for is left out line by line', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada', verified)
  const lessons = [
    { kind: 'text', title: 'Words', body: 'Read.' },
    { kind: 'quiz', title: 'A quiz', settings: {}, questions: [] },
    { kind: 'file', title: 'Gone', file: { path: 'none.mp4', mimeType: 'video/mp4' } },
    { kind: 'file', title: 'A program', file: { path: 'run.exe', mimeType: 'video/mp4' } },
  ]
  const price = { isPaid: true, currency: 'NGN', amount: 500 }
  const facts = { title: 'Seams', description: 'Straight.', difficultyLevel: 'BEGINNER', tags: ['craft'] }
  const modules = [{ title: 'One', lessons }]
  const manifest = { format: 'course-package', version: 1, course: { ...facts, ...price, modules } }
  const contents = { 'course.json': JSON.stringify(manifest), 'run.exe': Buffer.from('MZ\x90\0 program') }
  const { status, report, courseId } = await importBytes(world, ada, await zipOf(contents))
  expect(status).toBe('ready')
  expect(report.map(({ subject, message }) => [subject, message])).toEqual([
    ['Seams', packageMessages.price],
    ['A quiz', packageMessages.quizPlan],
    ['Gone', packageMessages.fileMissing],
    ['A program', packageMessages.fileType],
  ])
  const { data } = await world.call(getCourse, { as: ada, params: { id: courseId ?? '' } })
  expect([data.isPaid, data.modules[0]?.media.map(({ title }) => title)]).toEqual([false, ['Words']])
})
