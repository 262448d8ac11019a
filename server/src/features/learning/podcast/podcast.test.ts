import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import * as api from '@akada/contract/learning/enrolment-routes'
import { type XmlElement, readXml } from '@akada/contract/text/xml-tree'
import { expect, test } from 'vitest'
import { rewriteOutline } from '#features/courses/public/lessons.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { aFilm } from '../testing/films.ts'
import { learningIn } from '../testing/learning.ts'

const world = await sharedWorld()
const { join: enrol } = learningIn(world)
const bytes = Buffer.from('a sound of twenty bytes'.slice(0, 20))

/** A learner of a course with a text, a film with its sound beside it, and one without. */
async function aHeardCourse() {
  const [teacher, learner] = [
    await world.aUser(undefined, { firstName: 'Ada', lastName: 'Obi' }),
    await world.aUser(),
  ]
  const course = await aCourse(world.db, teacher, { title: 'Yarn & <cloth>', lessons: 1 })
  const { id: courseId, moduleId } = course
  const lessonId = await aFilm(world.db, { courseId, moduleId, position: 1, seconds: 65 })
  await aFilm(world.db, { courseId, moduleId, position: 2, seconds: 9 })
  const key = `lessons/${randomUUID()}.m4a`
  const path = join(tmpdir(), randomUUID())
  await writeFile(path, bytes)
  await world.storage.put(key, path, 'audio/mp4')
  const renditions = JSON.stringify([{ height: 0, width: 0, key, bitrate: 32_000, bytes: bytes.length }])
  await world.db.updateTable('mediaAssets').set({ renditions }).where('ownerId', '=', lessonId).execute()
  await rewriteOutline(world.db, courseId, { now: new Date() })
  await enrol(learner, courseId)
  return { teacher, learner, courseId, lessonId }
}

const params = (id: string) => ({ params: { id } })
const addressOf = async (as: Person, courseId: string) =>
  new URL((await world.call(api.getPodcast, { as, ...params(courseId) })).data.url).pathname
const open = (url: string, headers = {}) =>
  world.app.inject({ url, headers: { host: 'localhost', ...headers } })

const textIn = (element: XmlElement, name: string) =>
  element.children.find((child) => child.name === name)?.text

test('a learner hears a course in any player of podcasts', async () => {
  const { learner, courseId, lessonId } = await aHeardCourse()
  const feed = await open(await addressOf(learner, courseId))
  expect(feed.headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'x-robots-tag': 'noindex',
  })
  expect(
    (await open(await addressOf(learner, courseId), { 'if-none-match': feed.headers.etag })).statusCode,
  ).toBe(304)
  const channel = readXml(feed.body).children[0]!.children[0]!
  const ofChannel = ['title', 'link', 'language', 'itunes:type', 'itunes:block', 'itunes:author']
  expect(ofChannel.map((name) => textIn(channel, name))).toEqual([
    'Yarn & <cloth>',
    `http://localhost/courses/${courseId}`,
    'en',
    'serial',
    'Yes',
    'Ada Obi',
  ])
  const [item, ...others] = channel.children.filter(({ name }) => name === 'item')
  expect(others).toEqual([])
  const ofItem = ['title', 'guid', 'itunes:episode', 'itunes:duration', 'itunes:explicit']
  expect(ofItem.map((name) => textIn(item!, name))).toEqual(['A film', lessonId, '1', '65', 'false'])
  expect(Date.parse(textIn(item!, 'pubDate') ?? '')).toBeGreaterThan(0)
  const { url, length, type } = item!.children.find(({ name }) => name === 'enclosure')!.attributes
  expect([length, type]).toEqual(['20', 'audio/mp4'])
  const found = await open(new URL(url!).pathname)
  expect([found.statusCode, found.headers['cache-control']]).toEqual([302, 'private, no-store'])
  const part = await open(String(found.headers.location), { range: 'bytes=2-6' })
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 2-6/20', 'sound'])
  const opened = world.db.selectFrom('lessonProgress').select('lessonId').where('userId', '=', learner.id)
  expect(await opened.execute()).toEqual([{ lessonId }])
})

/** The feed, and the sound of the lesson. */
async function statusesOf(feed: string, lessonId: string) {
  const sound = `${feed.replace(/\.xml$/, '')}/${lessonId}.m4a`
  return [(await open(feed)).statusCode, (await open(sound)).statusCode]
}

test('the address of a podcast ends when it is replaced, and with the enrolment', async () => {
  const { learner, courseId, lessonId } = await aHeardCourse()
  const former = await addressOf(learner, courseId)
  const { data } = await world.call(api.rotatePodcast, { as: learner, ...params(courseId) })
  const present = new URL(data.url).pathname
  expect(await statusesOf(former, lessonId)).toEqual([404, 404])
  expect(await statusesOf(present, lessonId)).toEqual([200, 302])
  await world.call(api.leaveCourse, { as: learner, ...params(courseId) })
  expect(await statusesOf(present, lessonId)).toEqual([404, 404])
})

test.each([
  ['a part of the price is late', { pausedAt: new Date() }, {}],
  ['the teacher allows no downloads', {}, { allowDownload: false }],
  ['the course is removed', {}, { removedAt: new Date() }],
])('a podcast is closed while %s', async (_, enrolment, course) => {
  const { learner, courseId, lessonId } = await aHeardCourse()
  const address = await addressOf(learner, courseId)
  if (Object.keys(enrolment).length > 0)
    await world.db.updateTable('enrolments').set(enrolment).where('courseId', '=', courseId).execute()
  if (Object.keys(course).length > 0)
    await world.db.updateTable('courses').set(course).where('id', '=', courseId).execute()
  expect(await statusesOf(address, lessonId)).toEqual([404, 404])
})

test('a podcast opens nothing of other courses or learners', async () => {
  const [one, other] = [await aHeardCourse(), await aHeardCourse()]
  const address = await addressOf(one.learner, one.courseId)
  expect(await statusesOf(address, other.lessonId)).toEqual([200, 404])
  const bytesOf = Buffer.from(address.split('/').at(-1)!.replace('.xml', ''), 'base64url')
  Buffer.from(other.learner.id.replaceAll('-', ''), 'hex').copy(bytesOf, 16)
  const forged = `/feeds/podcasts/${bytesOf.toString('base64url')}.xml`
  expect(await statusesOf(forged, one.lessonId)).toEqual([404, 404])
  expect(await statusesOf('/feeds/podcasts/short.xml', one.lessonId)).toEqual([404, 404])
})
