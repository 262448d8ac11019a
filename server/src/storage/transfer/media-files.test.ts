import { writeFile } from 'node:fs/promises'
import { type IncomingMessage, get } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newKey } from '../keys.ts'
import { aByteStore, anAddress, content, mimeType, send } from '#testing/fakes/byte-store.ts'

async function aPublicObject() {
  const store = await aByteStore()
  const key = newKey('media', 'mp4')
  const path = join(store.folder, 'made.mp4')
  await writeFile(path, content)
  await store.storage.put(key, path, mimeType)
  return Object.assign(store, { address: store.base + store.storage.url(key) })
}

test('the bytes of a public object: are served completely, cached for a year, and never as a page of ours', async () => {
  await using store = await aPublicObject()
  const reply = await fetch(store.address)
  expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true)
  expect(reply.headers.get('content-type')).toBe(mimeType)
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(reply.headers.get('accept-ranges')).toBe('bytes')
  expect(reply.headers.get('content-security-policy')).toContain('sandbox')
  const head = await fetch(store.address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)])
})

test('the bytes of a public object: are served in ranges', async () => {
  await using store = await aPublicObject()
  const ranged = async (range: string) => {
    const reply = await fetch(store.address, { headers: { range } })
    return [reply.status, reply.headers.get('content-range'), Buffer.from(await reply.arrayBuffer())] as const
  }
  const all = content.length
  expect(await ranged('bytes=0-99')).toEqual([206, `bytes 0-99/${all}`, content.subarray(0, 100)])
  expect(await ranged('bytes=199000-')).toEqual([
    206,
    `bytes 199000-199999/${all}`,
    content.subarray(199_000),
  ])
  expect(await ranged('bytes=-10')).toEqual([206, `bytes 199990-199999/${all}`, content.subarray(-10)])
  expect((await ranged('bytes=200000-')).slice(0, 2)).toEqual([416, `bytes */${all}`])
})

test('the bytes of a public object: are not sent again to clients that have them', async () => {
  await using store = await aPublicObject()
  const etag = (await fetch(store.address)).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  // `fetch` would add `cache-control: no-cache` of its own.
  const again = await new Promise<IncomingMessage>((resolve) => {
    get(store.address, { headers: { 'if-none-match': etag } }, (reply) => resolve(reply.resume()))
  })
  expect([again.statusCode, again.headers.etag]).toEqual([304, etag])
})

test('the bytes of a public object: an upload itself is private, because it contains its location', async () => {
  await using store = await aByteStore()
  const { key, url } = await anAddress(store.storage, content.length)
  await send(store.base + url)
  const paths = [
    `/media/${key}`,
    `/${key}`,
    `/media/../${key}`,
    `/media/%2e%2e/${key}`,
    `/media/..%2f${key}`,
    `/storage/${key}`,
    url,
  ]
  const statuses = []
  for (const path of paths) statuses.push((await fetch(store.base + path)).status)
  expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true)
  expect(store.storage.url(key)).toBe('')
})
