import { randomUUID } from 'node:crypto'
import * as api from '@akada/contract/posts/routes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { bytesOf } from '#features/uploads/testing/fixtures.ts'
import { type World, createWorld } from '#testing/world/world.ts'

const post = (world: World, as: { token: string }, form: Record<string, unknown>) =>
  world.call(api.createPost, { as, body: form as never })

const jobsOf = async (world: World) => {
  const jobs = sql<{ id: string }>`select data ->> 'mediaId' as id from pgboss.job where name = 'media'`
  return (await jobs.execute(world.db)).rows.map(({ id }) => id)
}

test('a post links only to a published course that its author may see', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const draft = await aCourse(world.db, ada, { status: 'draft', publishedAt: null })
  const published = await aCourse(world.db, obi)
  const to = async (courseId: string) =>
    post(world, ada, { media: [await world.anUpload(ada)], metadata: { courseId } })
  for (const courseId of [randomUUID(), draft.id]) {
    const { status, error } = await to(courseId)
    expect(status).toBe(400)
    expect(error.fields).toEqual([{ field: 'metadata.courseId', message: 'Choose a published course.' }])
  }
  expect((await to(published.id)).status).toBe(201)
})

test('a post takes the uploads, is processing, and queues every file for the worker', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const media = [await world.anUpload(ada), { ...(await world.anUpload(ada)), alt: ' A river ' }]
  const { id: courseId } = await aCourse(world.db, ada)
  const form = {
    title: ' Rivers ',
    body: 'Of Nigeria',
    hashtag: '#Maths,niger',
    media,
    metadata: { courseId },
  }
  const { status, data } = await post(world, ada, form)

  expect(status).toBe(201)
  expect(data).toMatchObject({
    userId: ada.id,
    title: 'Rivers',
    body: 'Of Nigeria',
    hashtag: '#maths,#niger',
    status: 'processing',
    allowComments: true,
    metadata: { courseId, likesCount: 0, commentsCount: 0 },
    media: [
      { mimeType: 'video/mp4', alt: '', url: '', status: 'processing', progress: 0, failure: null },
      { alt: 'A river' },
    ],
  })
  expect((await jobsOf(world)).toSorted()).toEqual(data.media.map(({ id }) => id).toSorted())
  const uploads = await world.db.selectFrom('uploads').select(['key', 'state']).execute()
  expect(uploads.map(({ state }) => state)).toEqual(['attached', 'attached'])
  const others = await world.call(api.getPost, { as: await world.aUser(), params: { id: data.id } })
  expect(others.status).toBe(404)
})

test('hashtags in the text lead to the post, too, but are not listed twice', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const body = 'Seams for #Lagos and #ẹ̀kọ́, mail me at a#b or # nothing. #lagos'
  const { data } = await post(world, ada, { media: [await world.anUpload(ada)], hashtag: 'lagos', body })
  const tags = await world.db.selectFrom('postTags').select('tag').where('postId', '=', data.id).execute()
  expect(data.hashtag).toBe('#lagos')
  expect(tags.map(({ tag }) => tag).toSorted()).toEqual(['b', 'lagos', 'ẹ̀kọ́'.normalize('NFC')].toSorted())
})

test('hashtags are stored with one leading hash, in lower case, without duplicates, in any script', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const hashtag = '##Maths, maths #ỌLỌ́RUN,São_Paulo 數學,!!,#a-b'
  const { data } = await post(world, ada, { media: [await world.anUpload(ada)], hashtag })
  expect(data.hashtag).toBe('#maths,#ọlọ́run,#são_paulo,#數學,#ab'.normalize('NFC'))
  const tags = await world.db.selectFrom('postTags').select('tag').where('postId', '=', data.id).execute()
  expect(tags.map(({ tag }) => `#${tag}`).toSorted()).toEqual(data.hashtag.split(',').toSorted())

  const many = Array.from({ length: 21 }, (_, n) => `t${n}`).join(',')
  const refused = await post(world, ada, { media: [await world.anUpload(ada)], hashtag: many })
  expect([refused.status, refused.error.fields?.[0]?.field]).toEqual([400, 'hashtag'])
})

test('the rules of the upload form apply on the server too, with the same messages', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const [video, image] = [{ mimeType: 'video/mp4' }, { mimeType: 'image/jpeg' }]
  const uploads = async (...kinds: { mimeType: string }[]) =>
    Promise.all(kinds.map((kind) => world.anUpload(ada, kind)))
  const cases: [{ key: string; mimeType: string }[], string][] = [
    [[], 'Add a video or a picture first.'],
    [await uploads(image, image, image, image, image, image), 'Upload limit reached'],
    [await uploads(video, video, video, video), 'Too many videos'],
    [await uploads(video, image), 'Mixed media types not allowed'],
    [[{ ...(await world.anUpload(ada)), mimeType: 'text/html' }], 'Unsupported file format'],
  ]
  for (const [media, message] of cases) {
    const { status, error } = await post(world, ada, { media })
    expect([status, error.message]).toEqual([400, message])
  }
  expect((await post(world, ada, { media: await uploads(video, video, video) })).status).toBe(201)
  expect((await post(world, ada, { media: await uploads(image, image, image, image, image) })).status).toBe(
    201,
  )
})

test('only own files that have arrived, are unused and are what they claim can be posted', async () => {
  await using world = await createWorld()
  const [ada, eve] = [await world.aUser(), await world.aUser()]
  const used = await world.anUpload(ada)
  await post(world, ada, { media: [used] })
  const twice = await world.anUpload(ada)
  const unusable = 'This file has not arrived, or has been used already. Upload it again.'
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const playlist = Buffer.from('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/admin\n')
  const cases: [unknown[], string][] = [
    [[await world.anUpload(eve)], unusable],
    [[used], unusable],
    [[await world.anUpload(ada, { namespace: 'avatars', mimeType: 'image/jpeg' })], unusable],
    [[await world.anUpload(ada, { content: undefined, mimeType: 'video/webm' })], unusable],
    [[{ key: '../../secret', mimeType: 'video/mp4' }], unusable],
    [[twice, twice], 'Each file can be added once.'],
    [[await world.anUpload(ada, { content: html })], 'Unsupported file format'],
    [[await world.anUpload(ada, { content: playlist })], 'Unsupported file format'],
    [[await world.anUpload(ada, { content: bytesOf['image/jpeg'] })], 'Unsupported file format'],
  ]
  for (const [media, message] of cases) {
    const { status, error } = await post(world, ada, { media })
    expect([status, error.message]).toEqual([400, message])
  }
  const { count } = await world.db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('a file larger than its kind allows is refused', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const content = Buffer.concat([bytesOf['image/jpeg'] ?? Buffer.of(), Buffer.alloc(10 * 1024 * 1024)])
  const large = await world.anUpload(ada, { mimeType: 'image/jpeg', content })
  const { status, error } = await post(world, ada, { media: [large] })
  expect([status, error.code, error.message]).toEqual([413, 'API_ERR_TOO_LARGE', 'File too large'])
})

test('sending a post again returns the same post, even with twenty concurrent calls', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const form = { media: [await world.anUpload(ada)], clientId: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(world, ada, form)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await jobsOf(world)).toHaveLength(1)

  const bola = await world.aUser()
  const ownPost = await post(world, bola, { media: [await world.anUpload(bola)], clientId: form.clientId })
  expect(ownPost.data.id).not.toBe(answers[0]?.data.id)
})

test('one upload becomes one post, however often it is posted concurrently', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const media = [await world.anUpload(ada), await world.anUpload(ada)]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => post(world, ada, { media: n % 2 ? media : media.toReversed() })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
  expect(await jobsOf(world)).toHaveLength(2)
})

test('nothing is left of a post whose job could not be added', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const media = [await world.anUpload(ada)]
  world.jobs.enqueue = async () => {
    throw new Error('The queue is gone.')
  }
  expect((await post(world, ada, { media })).status).toBe(500)
  expect(await world.db.selectFrom('posts').select('id').execute()).toEqual([])
  expect(await world.db.selectFrom('uploads').select('state').execute()).toEqual([{ state: 'pending' }])
})

test('pictures are prepared before films that were posted earlier', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const picture = { mimeType: 'image/jpeg' }
  await post(world, ada, { media: [await world.anUpload(ada)] })
  await post(world, ada, { media: [await world.anUpload(ada, picture)] })
  const queue = sql<{ isQuick: boolean }>`
    select (data ->> 'isQuick')::boolean as is_quick from pgboss.job where name = 'media'
     order by priority desc, created_on`
  expect((await queue.execute(world.db)).rows).toEqual([{ isQuick: true }, { isQuick: false }])
})
