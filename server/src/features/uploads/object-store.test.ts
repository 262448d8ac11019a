import { randomUUID } from 'node:crypto'
import { createPost } from '@akada/contract/posts/routes'
import { presign } from '@akada/contract/uploads/routes'
import { expect, test } from 'vitest'
import { anS3Store, sendTo } from '#testing/fakes/stores.ts'
import { bytesOf } from './testing/fixtures.ts'
import { createWorld } from '#testing/world/world.ts'
import { buildApp } from '#app.ts'

const mimeType = 'video/mp4'
const body = new Uint8Array(bytesOf[mimeType] ?? [])

/** A world whose files are in a bucket. */
async function aWorldOnS3() {
  const store = await anS3Store()
  const world = await createWorld()
  Object.assign(world.storage, store.storage)
  const ada = await world.aUser('ada')
  const ask = async (size?: number) => {
    const request = { namespace: 'posts', operation: 'putObject' as const, mimeType, ...(size && { size }) }
    const { data } = await world.call(presign, { as: ada, body: request })
    const { key, url, headers, expiresAt } = data
    return { key, url, ...(headers && { headers }), expiresAt: new Date(expiresAt) }
  }
  return {
    store,
    world,
    ada,
    ask,
    [Symbol.asyncDispose]: async () => {
      await world[Symbol.asyncDispose]()
      await store[Symbol.asyncDispose]()
    },
  }
}

test('a file of known length goes to the bucket itself, and becomes part of a post', async () => {
  await using setup = await aWorldOnS3()
  const { store, world, ada, ask } = setup
  const put = await ask(body.length)
  expect(new URL(put.url).origin).toBe(store.s3.settings.endpoint.origin)
  const { key } = put
  const media = [{ key, mimeType }]
  const post = () =>
    world.call(createPost, { as: ada, body: { clientId: randomUUID(), body: 'Hi', hashtag: 'hi', media } })
  expect((await post()).error.code).toBe('API_ERR_MEDIA')
  expect((await sendTo(store, put, { body })).status).toBe(200)
  expect((await post()).status).toBe(201)
})

test('a client that knows only the address and the type can send a file too', async () => {
  await using setup = await aWorldOnS3()
  const { store, ask } = setup
  const put = await ask()
  expect([put.headers, put.url.startsWith('/storage/')]).toEqual([undefined, true])
  expect((await sendTo(store, put, { body })).status).toBe(200)
  expect(store.s3.objects.get(put.key)?.body).toEqual(Buffer.from(body))
})

test("the pages' security policy lets browsers talk to the bucket, and to nothing else", async () => {
  await using setup = await aWorldOnS3()
  const { store, world } = setup
  const policyWith = async (storage: typeof world.storage) => {
    const app = buildApp({ ...world, storage })
    const { headers } = await app.inject('/api/health')
    await app.close()
    return String(headers['content-security-policy']).split(';')
  }
  const { origin } = store.s3.settings.endpoint
  const policy = await policyWith({ ...world.storage, origins: [origin] })
  expect(policy.filter((directive) => directive.includes(origin))).toEqual([
    `img-src 'self' blob: data: ${origin}`,
    `media-src 'self' blob: ${origin}`,
    `connect-src 'self' ${origin}`,
  ])
  expect(await policyWith({ ...world.storage, origins: [] })).toContain("connect-src 'self'")
})
