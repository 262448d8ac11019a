import { randomBytes } from 'node:crypto'
import { readdir, symlink } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newKey } from '../keys.ts'
import { aByteStore, anAddress, codeOf, content, mimeType, send } from '#testing/fakes/byte-store.ts'

test('a presigned address: accepts exactly one file, byte for byte', async () => {
  await using store = await aByteStore()
  const { key, url } = await anAddress(store.storage, content.length)
  expect((await send(store.base + url)).status).toBe(200)
  const stored = await (await store.storage.read(key)).toArray()
  expect(Buffer.concat(stored as Buffer[]).equals(content)).toBe(true)

  const again = await send(store.base + url, randomBytes(200_000))
  expect([again.status, await codeOf(again)]).toEqual([409, 'API_ERR_CONFLICT'])
  expect(Buffer.concat((await (await store.storage.read(key)).toArray()) as Buffer[]).equals(content)).toBe(
    true,
  )
})

test('a presigned address: refuses another length, and more than allowed', async () => {
  await using store = await aByteStore()
  const exact = await anAddress(store.storage, content.length)
  const shorter = await send(store.base + exact.url, content.subarray(1))
  const longer = await send(store.base + exact.url, Buffer.concat([content, content.subarray(0, 1)]))
  const open = await anAddress(store.storage)
  const tooLarge = await send(store.base + open.url, randomBytes(300_001))
  const empty = await send(store.base + open.url, new Uint8Array())
  expect([shorter.status, longer.status, tooLarge.status, empty.status]).toEqual([400, 413, 413, 400])
  expect(await store.storage.stat(exact.key)).toBeUndefined()
  expect(await store.storage.stat(open.key)).toBeUndefined()
})

test('a presigned address: refuses a body without an announced length', async () => {
  await using store = await aByteStore()
  const { key, url } = await anAddress(store.storage)
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(content)
      stream.close()
    },
  })
  const init = { method: 'PUT', body, duplex: 'half', headers: { 'content-type': mimeType } }
  expect((await fetch(store.base + url, init as RequestInit)).status).toBe(400)
  expect(await store.storage.stat(key)).toBeUndefined()
})

test('a presigned address: refuses another type', async () => {
  await using store = await aByteStore()
  const { key, url } = await anAddress(store.storage, content.length)
  expect((await send(store.base + url, content, 'text/html')).status).toBe(400)
  expect(await store.storage.stat(key)).toBeUndefined()
})

test('a presigned address: refuses every change to what was signed, and path tricks', async () => {
  await using store = await aByteStore()
  const { key, url } = await anAddress(store.storage, content.length)
  const changed = (name: string, value: string) => {
    const address = new URL(url, store.base)
    address.searchParams.set(name, value)
    return address.href
  }
  const elsewhere = (path: string) => `${store.base}/storage/${path}${new URL(url, store.base).search}`
  const attempts = [
    changed('expires', String(Date.now() + 86_400_000)),
    changed('length', '300000'),
    changed('exact', '0'),
    changed('type', 'text/html'),
    changed('signature', 'x'.repeat(43)),
    `${changed('type', mimeType)}&type=text/html`,
    elsewhere(newKey('posts', 'mp4')),
    elsewhere(`../${key}`),
    elsewhere(`..%2f..%2f${key}`),
    elsewhere(`${key}%00.html`),
    elsewhere(`./${key}`.replaceAll('/', '%5c')),
    `${store.base}/storage/${key}`,
  ]
  const statuses = []
  for (const attempt of attempts) statuses.push((await send(attempt)).status)
  // A path that leaves the folder is another address altogether once the dots are resolved.
  expect(statuses).toEqual(attempts.map((attempt) => (attempt === elsewhere(`../${key}`) ? 404 : 403)))
  expect(await store.storage.stat(key)).toBeUndefined()
})

test('a presigned address: expires after fifteen minutes', async () => {
  await using store = await aByteStore()
  const { url } = await anAddress(store.storage, content.length)
  store.later(15 * 60 + 1)
  expect((await send(store.base + url)).status).toBe(403)
})

test('a presigned address: lets exactly one of twenty senders win', async () => {
  await using store = await aByteStore()
  const { key, url } = await anAddress(store.storage, content.length)
  const bodies = Array.from({ length: 20 }, () => randomBytes(content.length))
  const replies = await Promise.all(bodies.map((body) => send(store.base + url, body)))
  const won = replies.map(({ status }) => status === 200)
  expect(won.filter(Boolean)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
  const stored = Buffer.concat((await (await store.storage.read(key)).toArray()) as Buffer[])
  expect(bodies[won.indexOf(true)]?.equals(stored)).toBe(true)
  expect(await readdir(join(store.folder, 'temporary'))).toEqual([])
})

test('a presigned address: leaves nothing when the connection breaks or stalls, and can be retried', async () => {
  const timeouts = { silence: 200, whole: 60_000 }
  await using store = await aByteStore(timeouts)
  const { key, url } = await anAddress(store.storage, content.length)
  const begin = (end: boolean) =>
    new Promise<void>((resolve) => {
      const socket = createConnection(store.port, '127.0.0.1', () => {
        const head = `PUT ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: ${mimeType}\r\ncontent-length: ${content.length}\r\n\r\n`
        socket.write(
          Buffer.concat([Buffer.from(head), content.subarray(0, 1000)]),
          () => end && socket.destroy(),
        )
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve())
    })
  await begin(true)
  await begin(false)
  await expect.poll(() => readdir(join(store.folder, 'temporary'))).toEqual([])
  expect(await store.storage.stat(key)).toBeUndefined()
  // A busy machine stalls, too.
  timeouts.silence = timeouts.whole
  expect((await send(store.base + url)).status).toBe(200)
})

test('a presigned address: reports a full disk, and recovers', async () => {
  await using store = await aByteStore()
  const { key, url } = await anAddress(store.storage, content.length)
  const { temporaryPath } = store.storage
  store.storage.temporaryPath = async () => {
    const path = await temporaryPath()
    await symlink('/dev/full', path)
    return path
  }
  const reply = await send(store.base + url)
  expect([reply.status, await codeOf(reply)]).toEqual([503, 'API_ERR_UNAVAILABLE'])
  expect(await store.storage.stat(key)).toBeUndefined()
  store.storage.temporaryPath = temporaryPath
  expect((await send(store.base + url)).status).toBe(200)
})

test('unfinished files: need space: a disk that is nearly full accepts no more', async () => {
  await using store = await aByteStore()
  expect(await store.storage.hasRoomFor(1)).toBe(true)
  expect(await store.storage.hasRoomFor(2 ** 53)).toBe(false)
})
