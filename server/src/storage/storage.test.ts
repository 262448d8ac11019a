import { randomBytes } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { content, mimeType } from '#testing/fakes/byte-store.ts'
import { sendTo, stores } from '#testing/fakes/stores.ts'
import { newKey } from './keys.ts'
import type { Storage } from './storage.ts'

const bytesOf = async (storage: Storage, key: string, first?: number) =>
  Buffer.concat((await (await storage.read(key, first)).toArray()) as Buffer[])

async function anAddress(storage: Storage, size?: number) {
  const key = newKey('posts', 'mp4')
  const put = await storage.presign({ key, mimeType, maxBytes: 300_000, ...(size && { size }) })
  return { key, put }
}

describe.each(stores)('a presigned address of %s', (_, aStore) => {
  test('accepts one file, byte for byte', async () => {
    await using store = await aStore()
    for (const size of [content.length, undefined]) {
      const { key, put } = await anAddress(store.storage, size)
      expect((await sendTo(store, put)).status).toBe(200)
      expect((await bytesOf(store.storage, key)).equals(content)).toBe(true)
      expect(await store.storage.stat(key)).toEqual({ bytes: content.length })
      const again = await sendTo(store, put, { body: randomBytes(content.length) })
      expect([409, 412]).toContain(again.status)
      expect((await bytesOf(store.storage, key)).equals(content)).toBe(true)
    }
    expect(await readdir(join(store.folder, 'temporary')).catch(() => [])).toEqual([])
  })

  test('refuses another length, another type and another object', async () => {
    await using store = await aStore()
    const { key, put } = await anAddress(store.storage, content.length)
    const other = newKey('posts', 'mp4')
    const attempts = [
      await sendTo(store, put, { body: content.subarray(1) }),
      await sendTo(store, put, { body: Buffer.concat([content, Buffer.alloc(1)]) }),
      await sendTo(store, put, { type: 'text/html' }),
      await sendTo(store, { ...put, url: put.url.replace(key, other) }),
      await sendTo(store, { ...put, url: put.url.split('?')[0] ?? '' }),
    ]
    for (const { status } of attempts) expect([400, 403, 413]).toContain(status)
    expect([await store.storage.stat(key), await store.storage.stat(other)]).toEqual([undefined, undefined])
  })

  test('for a file of unknown length accepts no more than allowed', async () => {
    await using store = await aStore()
    const { key, put } = await anAddress(store.storage)
    expect((await sendTo(store, put, { body: randomBytes(300_001) })).status).toBe(413)
    expect(await store.storage.stat(key)).toBeUndefined()
    expect((await sendTo(store, put, { body: randomBytes(300_000) })).status).toBe(200)
    expect(await store.storage.stat(key)).toEqual({ bytes: 300_000 })
  })

  test('expires when it says so, after fifteen minutes', async () => {
    await using store = await aStore()
    const addresses = [await anAddress(store.storage, content.length), await anAddress(store.storage)]
    for (const { put } of addresses)
      expect(Math.abs(put.expiresAt.getTime() - Date.now() - 15 * 60_000)).toBeLessThan(60_000)
    store.later(15 * 60 + 1)
    for (const { put } of addresses) expect((await sendTo(store, put)).status).toBe(403)
    store.later(-(15 * 60 + 1))
    for (const { key } of addresses) expect(await store.storage.stat(key)).toBeUndefined()
  })

  test('lets exactly one of twenty senders win', async () => {
    await using store = await aStore()
    const { key, put } = await anAddress(store.storage, content.length)
    const bodies = Array.from({ length: 20 }, () => randomBytes(content.length))
    const replies = await Promise.all(bodies.map((body) => sendTo(store, put, { body })))
    const won = replies.map(({ status }) => status === 200)
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(bodies[won.indexOf(true)]?.equals(await bytesOf(store.storage, key))).toBe(true)
  })
})

describe.each(stores)('files in %s:', (_, aStore) => {
  test('files of ours are stored completely, read in full or from their start, copied and removed', async () => {
    await using store = await aStore()
    const { storage, folder } = store
    const key = newKey('media', 'mp4')
    await writeFile(join(folder, 'file'), content)
    await storage.put(key, join(folder, 'file'), mimeType)
    expect(await storage.stat(key)).toEqual({ bytes: content.length })
    expect((await bytesOf(storage, key, 4100)).equals(content.subarray(0, 4100))).toBe(true)
    expect((await bytesOf(storage, key, 1_000_000)).equals(content)).toBe(true)
    await storage.download(key, join(folder, 'copy'))
    expect((await readFile(join(folder, 'copy'))).equals(content)).toBe(true)
    expect((await readFile(join(folder, 'file'))).equals(content)).toBe(true)

    await writeFile(join(folder, 'file'), '')
    await storage.put(key, join(folder, 'file'), mimeType)
    expect([await storage.stat(key), (await bytesOf(storage, key, 10)).length]).toEqual([{ bytes: 0 }, 0])
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.stat(key)).toBeUndefined()
  })

  test('a failed write changes nothing', async () => {
    await using store = await aStore()
    const { storage, folder } = store
    const key = newKey('media', 'mp4')
    await writeFile(join(folder, 'file'), content)
    await storage.put(key, join(folder, 'file'), mimeType)
    await expect(storage.put(key, join(folder, 'absent'), mimeType)).rejects.toThrow('ENOENT')
    expect((await bytesOf(storage, key)).equals(content)).toBe(true)
  })

  test('what does not exist cannot be read or copied', async () => {
    await using store = await aStore()
    const key = newKey('posts', 'mp4')
    await expect(bytesOf(store.storage, key)).rejects.toThrow(/ENOENT|NoSuchKey/)
    await expect(store.storage.download(key, join(store.folder, 'copy'))).rejects.toThrow(/ENOENT|NoSuchKey/)
  })
})

describe.each(stores)('keys of %s:', (_, aStore) => {
  test.each(['../secret', 'media/../posts/a', '/etc/passwd', 'posts/a b', 'posts/%2e%2e/a', ''])(
    'nothing happens to %j, which is not a key',
    async (key) => {
      await using store = await aStore()
      const { storage, folder } = store
      await writeFile(join(folder, 'file'), content)
      await expect(storage.put(key, join(folder, 'file'), mimeType)).rejects.toThrow('Not a storage key')
      await expect(bytesOf(storage, key)).rejects.toThrow('Not a storage key')
      await expect(storage.stat(key)).rejects.toThrow('Not a storage key')
      await expect(storage.remove(key)).rejects.toThrow('Not a storage key')
      await expect(storage.presign({ key, mimeType, size: 1, maxBytes: 1 })).rejects.toThrow(
        'Not a storage key',
      )
    },
  )

  test('only what is in the public folder has an address, and only that can be fetched', async () => {
    await using store = await aStore()
    const { storage, folder, base } = store
    await writeFile(join(folder, 'file'), content)
    const [publicKey, hidden] = [newKey('media', 'mp4'), newKey('posts', 'mp4')]
    for (const key of [publicKey, hidden]) await storage.put(key, join(folder, 'file'), mimeType)
    const address = new URL(storage.url(publicKey), base)
    const reply = await fetch(address)
    expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true)
    expect(reply.headers.get('content-type')).toBe(mimeType)
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(storage.url(hidden)).toBe('')
    const guessed = await fetch(address.href.replace(publicKey, hidden))
    expect([403, 404]).toContain(guessed.status)
  })

  test('unfinished files untouched for a day are removed', async () => {
    await using store = await aStore()
    await writeFile(await store.storage.temporaryPath(), content)
    await store.storage.removeAbandoned(new Date(Date.now() - 86_400_000))
    expect(await readdir(join(store.folder, 'temporary'))).toHaveLength(1)
    await store.storage.removeAbandoned(new Date(Date.now() + 1000))
    expect(await readdir(join(store.folder, 'temporary'))).toEqual([])
    expect(await store.storage.hasRoomFor(1)).toBe(true)
  })
})
