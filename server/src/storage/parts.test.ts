import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anS3Store, sendTo, stores } from '#testing/fakes/stores.ts'
import { newKey } from './keys.ts'
import { type ListedObject, type PartedFile, PartsMissingError, type Storage } from './storage.ts'

const mebibyte = 1024 * 1024
const type = 'application/octet-stream'

async function aPartedFile({ parts }: Storage, size: number): Promise<PartedFile> {
  const file = { key: newKey('posts', 'mp4'), mimeType: 'video/mp4', size, partBytes: 5 * mebibyte }
  return { ...file, storeId: await parts.begin(file) }
}

const bytesOf = async (storage: Storage, key: string) =>
  Buffer.concat((await (await storage.read(key)).toArray()) as Buffer[])

async function listed(storage: Storage, prefix: string): Promise<ListedObject[]> {
  const objects: ListedObject[] = []
  for await (const object of storage.list(prefix)) objects.push(object)
  return objects
}

describe.each(stores)('a multipart file in %s', (_, aStore) => {
  test('is joined completely or not at all, and completing it again is fine', async () => {
    await using store = await aStore()
    const { parts } = store.storage
    const content = randomBytes(16 * mebibyte + 5)
    const file = await aPartedFile(store.storage, content.length)
    const send = async (number: number) => {
      const body = content.subarray((number - 1) * file.partBytes, number * file.partBytes)
      expect((await sendTo(store, await parts.presign(file, number), { body, type })).status).toBe(200)
    }
    for (const number of [4, 1, 3, 1]) await send(number)
    expect(await parts.received(file)).toEqual([1, 3, 4])
    await expect(parts.complete(file)).rejects.toThrow(PartsMissingError)
    expect(await store.storage.stat(file.key)).toBeUndefined()
    await send(2)
    await Promise.all([parts.complete(file), parts.complete(file)])
    await parts.complete(file)
    expect((await bytesOf(store.storage, file.key)).equals(content)).toBe(true)
  })

  test("has addresses for exactly its parts' bytes and numbers", async () => {
    await using store = await aStore()
    const { parts } = store.storage
    const file = await aPartedFile(store.storage, 6 * mebibyte)
    const address = await parts.presign(file, 2)
    const body = randomBytes(mebibyte)
    const other = address.url.replace(/(number=|partNumber=)2/i, '$11')
    expect(other).not.toBe(address.url)
    const attempts = [
      await sendTo(store, address, { body: body.subarray(1), type }),
      await sendTo(store, { ...address, url: other }, { body, type }),
    ]
    for (const { status } of attempts) expect([400, 403]).toContain(status)
    expect(await parts.received(file)).toEqual([])
    store.later(16 * 60)
    expect((await sendTo(store, address, { body, type })).status).toBe(403)
  })

  test('that is aborted is removed, and aborting again is fine', async () => {
    await using store = await aStore()
    const { parts } = store.storage
    const file = await aPartedFile(store.storage, mebibyte)
    await sendTo(store, await parts.presign(file, 1), { body: randomBytes(mebibyte), type })
    expect(await parts.received(file)).toEqual([1])
    await parts.abort(file)
    await parts.abort(file)
    expect(await parts.received(file)).toEqual([])
  })

  test('is listed with all others by the prefix of its key', async () => {
    await using store = await aStore()
    const path = join(store.folder, 'file')
    await writeFile(path, 'bytes')
    const keys = [...Array.from({ length: 7 }, () => newKey('posts', 'mp4')), newKey('avatars', 'png')]
    for (const key of keys) await store.storage.put(key, path, 'video/mp4')
    const all = await listed(store.storage, '')
    expect(all.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
    expect(all.every(({ bytes, changedAt }) => bytes === 5 && changedAt <= new Date())).toBe(true)
    const some = await listed(store.storage, 'posts/')
    expect(some).toHaveLength(7)
    expect(await listed(store.storage, 'nothing/here')).toEqual([])
  })
})

test('an object store keeps nothing of an aborted multipart upload', async () => {
  await using store = await anS3Store()
  const file = await aPartedFile(store.storage, mebibyte)
  expect(store.s3.multiparts.size).toBe(1)
  await store.storage.parts.abort(file)
  expect(store.s3.multiparts.size).toBe(0)
})
