import * as api from '@akada/contract/uploads/routes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { untilTaken } from '#testing/clock/patience.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { presign } from './presign.ts'

const mebibyte = 1024 * 1024
const video = { namespace: 'posts', operation: 'putObject', mimeType: 'video/mp4' } as const
type Body = Parameters<typeof ask>[2]

const ask = (world: World, as: { token: string }, body: Partial<typeof video> & { size?: number } & object) =>
  world.call(api.presign, { as, body: body as never })

test('presign returns a key of its own and an address that accepts the file', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const { data } = await ask(world, ada, { ...video, size: 5 })
  expect(data.key).toMatch(/^posts\/\d{4}\/\d{2}\/[0-9a-f]{32}\.mp4$/)

  const put = await world.app.inject({
    method: 'PUT',
    url: data.url,
    payload: Buffer.from('bytes'),
    headers: { 'content-type': video.mimeType },
  })
  expect([put.statusCode, await world.storage.stat(data.key)]).toEqual([200, { bytes: 5 }])
  const stored = await world.db
    .selectFrom('uploads')
    .selectAll()
    .where('key', '=', data.key)
    .executeTakeFirst()
  expect(stored).toMatchObject({
    userId: ada.id,
    namespace: 'posts',
    mimeType: 'video/mp4',
    size: 5,
    state: 'pending',
  })
})

test('presign is for members only', async () => {
  await using world = await createWorld()
  const { status } = await world.call(api.presign, { body: video })
  expect(status).toBe(401)
})

test('presign reports what is wrong with a request', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const { namespace: _, ...unnamed } = video
  const cases: [Body, number, string][] = [
    [unnamed, 400, 'Namespace is required for upload'],
    [{ ...video, namespace: '' as 'posts' }, 400, 'Namespace is required for upload'],
    [{ ...video, namespace: 'secrets' as 'posts' }, 400, "There is no namespace 'secrets' for uploads."],
    [
      { ...video, namespace: 'constructor' as 'posts' },
      400,
      "There is no namespace 'constructor' for uploads.",
    ],
    [{ ...video, mimeType: 'text/html' as 'video/mp4' }, 400, 'Unsupported file format'],
    [{ ...video, namespace: 'avatars' as 'posts' }, 400, 'Unsupported file format'],
    [{ ...video, size: 50 * mebibyte + 1 }, 413, 'File too large'],
    [{ ...video, mimeType: 'image/png' as 'video/mp4', size: 10 * mebibyte + 1 }, 413, 'File too large'],
  ]
  for (const [body, status, message] of cases) {
    const answer = await ask(world, ada, body)
    expect([answer.status, answer.error.errors]).toEqual([status, [message]])
  }
  const operation = await ask(world, ada, { ...video, operation: 'getObject' as 'putObject' })
  expect([operation.status, operation.error.fields?.[0]?.field]).toEqual([400, 'operation'])
  expect(await world.db.selectFrom('uploads').selectAll().execute()).toEqual([])
})

test("presign allows a member no more than the namespace's feature does", async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const posts = {
    limits: async ({ userId }: { userId: string }) => ({ video: { bytes: userId === ada.id ? 2000 : 1000 } }),
  }
  const context = { ...world, declared: { ...world.declared, uploads: { ...world.declared.uploads, posts } } }
  const request = { ...video, userId: ada.id, size: 2000 }
  expect((await presign(context, request)).key).toMatch(/^posts/)
  await expect(presign(context, { ...request, userId: bola.id })).rejects.toThrow('File too large')
  await expect(presign(context, { ...request, mimeType: 'image/png' })).rejects.toThrow(
    'Unsupported file format',
  )
})

test('presign gives a member sixty addresses an hour, however many are requested concurrently', async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const many = await Promise.all(
    Array.from({ length: 80 }, () => untilTaken(() => ask(world, ada, { ...video, size: 1 }))),
  )
  const granted = many.filter(({ status }) => status === 200)
  const refused = many.find(({ status }) => status === 429)
  expect([granted.length, refused?.error.code]).toEqual([60, 'API_ERR_RATE_LIMIT'])
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await ask(world, bola, video)).status).toBe(200)
  await sql`update uploads set created_at = created_at - interval '61 minutes'`.execute(world.db)
  expect((await ask(world, ada, video)).status).toBe(200)
})

test('presign prevents a member from filling the disk with unused files', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  await world.db
    .insertInto('uploads')
    .values({
      key: 'posts/a.mp4',
      userId: ada.id,
      namespace: 'posts',
      mimeType: 'video/mp4',
      size: 2 * 1024 ** 3 - 10,
    })
    .execute()
  expect((await ask(world, ada, { ...video, size: 11 })).status).toBe(429)
  expect((await ask(world, ada, { ...video, size: 10 })).status).toBe(200)
})

test('presign reports missing space when the disk is nearly full', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  world.storage.hasRoomFor = async () => false
  const { status, error } = await ask(world, ada, video)
  expect([status, error.code]).toEqual([503, 'API_ERR_UNAVAILABLE'])
})

test('a film that only a larger plan takes is refused by the plan, with the numbers of the banner', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const film = { ...video, namespace: 'courses' } as const
  const size = 500 * mebibyte
  const { status, error } = await ask(world, ada, { ...film, size } as never)
  const allowed = 150 * mebibyte
  expect([status, error]).toMatchObject([
    402,
    { limit: 'lessonBytes', used: size, allowed, plan: 'freemium', upgradeTab: 'course-plans' },
  ])
  expect((await ask(world, ada, { ...film, size: allowed } as never)).status).toBe(200)
  expect((await ask(world, ada, { ...film, size: 2049 * mebibyte } as never)).error.code).toBe(
    'API_ERR_TOO_LARGE',
  )
  await subscribe(world.db, ada, 'pro')
  expect((await ask(world, ada, { ...film, size } as never)).status).toBe(200)
})
