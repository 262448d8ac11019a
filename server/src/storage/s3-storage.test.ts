import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { content, mimeType } from '#testing/fakes/byte-store.ts'
import { type Change, aRelay } from '#testing/fakes/relay.ts'
import { anS3Store, sendTo } from '#testing/fakes/stores.ts'
import { newKey } from './keys.ts'
import type { S3Settings } from './s3-settings.ts'
import { createS3Storage } from './s3-storage.ts'
import type { PresignedPut } from './storage.ts'

type Store = Awaited<ReturnType<typeof anS3Store>>

async function signed() {
  const store = await anS3Store()
  const key = newKey('posts', 'mp4')
  const put = await store.storage.presign({ key, mimeType, size: content.length, maxBytes: content.length })
  const refusal = async (changes: Partial<PresignedPut>, sent?: Parameters<typeof sendTo>[2]) => {
    const reply = await sendTo(store, { ...put, ...changes }, sent)
    return [reply.status, /<Code>(.*)<\/Code>/.exec(await reply.text())?.[1]]
  }
  /** The address with another value in its query. */
  const withQuery = (name: string, value: string) => {
    const url = new URL(put.url)
    url.searchParams.set(name, value)
    return { url: url.href }
  }
  return { store, key, put, refusal, withQuery }
}

type Signed = Awaited<ReturnType<typeof signed>>

function storageOf(store: Store, changes: Partial<S3Settings>) {
  const options = { folder: store.folder, secret: Buffer.alloc(32), now: () => new Date() }
  return createS3Storage({ ...store.s3.settings, ...changes }, options)
}

const tampered: [what: string, code: string, attempt: (setup: Signed) => Promise<unknown[]>][] = [
  [
    'signed with another key',
    'SignatureDoesNotMatch',
    async ({ store, key, refusal }) => {
      const storage = storageOf(store, { secretAccessKey: 'another key' })
      return refusal(await storage.presign({ key, mimeType, size: content.length, maxBytes: content.length }))
    },
  ],
  [
    'for another object',
    'SignatureDoesNotMatch',
    ({ put, key, refusal }) => refusal({ url: put.url.replace(key, newKey('posts', 'mp4')) }),
  ],
  ['of another type', 'SignatureDoesNotMatch', ({ refusal }) => refusal({}, { type: 'text/html' })],
  [
    'with a longer body',
    'SignatureDoesNotMatch',
    ({ refusal }) => refusal({}, { body: Buffer.concat([content, Buffer.alloc(1)]) }),
  ],
  [
    'after its time',
    'AccessDenied',
    ({ store, refusal }) => {
      store.s3.later(15 * 60 + 1)
      return refusal({})
    },
  ],
  [
    'with more time written into it',
    'SignatureDoesNotMatch',
    ({ refusal, withQuery }) => refusal(withQuery('X-Amz-Expires', '86400')),
  ],
  [
    'without the condition that makes it single-use',
    'SignatureDoesNotMatch',
    ({ refusal }) => refusal({ headers: {} }),
  ],
  ['for another method', 'SignatureDoesNotMatch', ({ refusal }) => refusal({}, { method: 'DELETE' })],
  [
    'with fewer headers said to be signed',
    'SignatureDoesNotMatch',
    ({ refusal, withQuery }) => refusal(withQuery('X-Amz-SignedHeaders', 'host')),
  ],
  ['with no signature', 'AccessDenied', ({ put, refusal }) => refusal({ url: put.url.split('?')[0] ?? '' })],
]

test.each(tampered)('a presigned address %s is refused', async (_, code, attempt) => {
  const setup = await signed()
  await using store = setup.store
  expect(await attempt(setup)).toEqual([403, code])
  expect(store.s3.objects.size).toBe(0)
})

test('an unchanged presigned address is accepted', async () => {
  const { store: opened, put } = await signed()
  await using store = opened
  expect((await sendTo(store, put)).status).toBe(200)
  expect(store.s3.objects.size).toBe(1)
})

/** A store reached through a proxy that changes requests. */
async function behindRelay(change: Change) {
  const store = await anS3Store()
  const relay = await aRelay(store.s3.settings.endpoint, change)
  const storage = storageOf(store, { endpoint: relay.endpoint })
  const path = join(store.folder, 'file')
  await writeFile(path, content)
  return {
    store,
    put: () => storage.put(newKey('media', 'mp4'), path, mimeType),
    [Symbol.asyncDispose]: async () => {
      await relay[Symbol.asyncDispose]()
      await store[Symbol.asyncDispose]()
    },
  }
}

test.each<[string, string, Change]>([
  [
    'body',
    'XAmzContentSHA256Mismatch',
    ({ body }) => Buffer.concat([Buffer.from([(body[0] ?? 0) ^ 1]), body.subarray(1)]),
  ],
  [
    'type',
    'SignatureDoesNotMatch',
    ({ headers, body }) => {
      headers['content-type'] = 'text/html'
      return body
    },
  ],
  [
    'body and the hash of it',
    'SignatureDoesNotMatch',
    ({ headers }) => {
      const other = randomBytes(content.length)
      headers['x-amz-content-sha256'] = createHash('sha256').update(other).digest('hex')
      return other
    },
  ],
])('a request signed in its header is refused with its %s changed on the way', async (_, code, change) => {
  await using setup = await behindRelay(change)
  await expect(setup.put()).rejects.toMatchObject({ name: code })
  expect(setup.store.s3.objects.size).toBe(0)
})

test('the proxy itself changes nothing', async () => {
  await using setup = await behindRelay(({ body }) => body)
  await setup.put()
  expect(setup.store.s3.objects.size).toBe(1)
})

test('an unknown key opens nothing', async () => {
  await using store = await anS3Store()
  const storage = storageOf(store, { secretAccessKey: 'another key' })
  await expect(storage.stat(newKey('posts', 'mp4'))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 403 },
  })
})

test('a busy store is retried, and an unreachable one is reported', async () => {
  await using store = await anS3Store()
  const path = join(store.folder, 'file')
  await writeFile(path, content)
  const key = newKey('media', 'mp4')
  store.s3.beBusy(2)
  await store.storage.put(key, path, mimeType)
  expect(store.s3.objects.get(key)?.body.equals(content)).toBe(true)
  await store.s3[Symbol.asyncDispose]()
  await expect(store.storage.stat(key)).rejects.toThrow('ECONNREFUSED')
  await expect(store.storage.put(key, path, mimeType)).rejects.toThrow('ECONNREFUSED')
})

test('without conditional writes an address needs no header, and ours still accepts one file', async () => {
  await using store = await anS3Store({ hasConditionalWrites: false })
  const request = { key: newKey('posts', 'mp4'), mimeType, maxBytes: content.length }
  const direct = await store.storage.presign({ ...request, size: content.length })
  expect(direct.headers).toBeUndefined()
  expect((await sendTo(store, direct)).status).toBe(200)
  const ours = await store.storage.presign(request)
  expect((await sendTo(store, ours)).status).toBe(409)
})

test.each([
  [false, 'https://akada-files.s3.af-south-1.amazonaws.com'],
  [true, 'https://s3.af-south-1.amazonaws.com'],
])('the origin of addresses is known beforehand (bucket in the path: %s)', async (isPathStyle, origin) => {
  await using store = await anS3Store()
  const endpoint = new URL('https://s3.af-south-1.amazonaws.com')
  const publicUrl = 'https://cdn.example.com/akada'
  const storage = storageOf(store, { endpoint, isPathStyle, publicUrl })
  const { url } = await storage.presign({ key: 'posts/a', mimeType, size: 1, maxBytes: 1 })
  expect(new URL(url).origin).toBe(origin)
  expect(storage.origins).toEqual([origin, 'https://cdn.example.com'])
  expect(storage.url('media/a.jpg')).toBe('https://cdn.example.com/akada/media/a.jpg')
})
