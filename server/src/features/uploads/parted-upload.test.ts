import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as api from '@akada/contract/uploads/routes'
import { describe, expect, test } from 'vitest'
import { sendOverSocket } from '#testing/fakes/interrupted-sender.ts'
import {
  aPlan,
  abort,
  bytesOf,
  complete,
  cut,
  digest,
  mebibyte,
  partsOf,
  put,
  sendAll,
  video,
} from './testing/parted-uploads.ts'
import { createWorld } from '#testing/world/world.ts'
import { sweepUploads } from '#storage/uploads/sweep.ts'

const { partRules } = api

describe('the plan', () => {
  test('applies from 1 MB up, with 256 kB parts on a slow connection and 1 MB parts otherwise', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const small = await world.call(api.presign, { as: ada, body: { ...video, size: mebibyte - 1 } })
    const unknown = await world.call(api.presign, { as: ada, body: video })
    expect([small.data.plan, unknown.data.plan]).toEqual([undefined, undefined])
    expect(await aPlan(world, ada, { size: 2.5 * mebibyte })).toMatchObject({ partBytes: mebibyte, parts: 3 })
    expect(await aPlan(world, ada, { size: mebibyte, line: 'slow' })).toMatchObject({
      partBytes: 256 * 1024,
      parts: 4,
    })
  })

  test('follows the store, which may require larger parts', async () => {
    await using world = await createWorld()
    world.storage.parts.leastBytes = 5 * mebibyte
    const ada = await world.aUser()
    expect(await aPlan(world, ada, { size: 12 * mebibyte, line: 'slow' })).toMatchObject({
      partBytes: 5 * mebibyte,
      parts: 3,
    })
  })
})

describe('a multipart upload', () => {
  test('is the file, byte for byte, and may be completed again', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const content = randomBytes(2.5 * mebibyte)
    const plan = await aPlan(world, ada, { size: content.length })
    await sendAll(world, plan, content)
    expect(await world.storage.stat(plan.key)).toBeUndefined()
    const completed = await Promise.all([1, 2, 3].map(() => complete(world, plan)))
    expect(completed.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await bytesOf(world, plan.key)).equals(content)).toBe(true)
    expect((await complete(world, plan)).data).toEqual({ key: plan.key })
    expect((await partsOf(world, plan)).data).toMatchObject({ isComplete: true, received: [1, 2, 3] })
    const left = await Promise.all(['parts', 'temporary'].map((name) => readdir(join(world.folder, name))))
    expect(left).toEqual([[], []])
  })

  test('is not joined while a part is missing or short', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const content = randomBytes(2 * mebibyte)
    const plan = await aPlan(world, ada, { size: content.length })
    const { addresses } = (await partsOf(world, plan)).data
    await put(world, addresses[1]!.url, { payload: cut(content, plan.partBytes, 2) })
    const refused = await put(world, addresses[0]!.url, { payload: content.subarray(0, 1000) })
    expect(refused.statusCode).toBe(400)
    expect((await complete(world, plan)).status).toBe(409)
    expect(await world.storage.stat(plan.key)).toBeUndefined()
    expect((await partsOf(world, plan)).data).toMatchObject({
      received: [2],
      addresses: [{ number: 1 }],
    })
  })

  test('accepts a repeated part, and checks its digest if sent', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const content = randomBytes(mebibyte)
    const plan = await aPlan(world, ada, { size: content.length })
    const [address] = (await partsOf(world, plan)).data.addresses
    const wrong = await put(world, address!.url, { payload: randomBytes(mebibyte), headers: digest(content) })
    expect([wrong.statusCode, (await partsOf(world, plan)).data.received]).toEqual([400, []])
    for (const _ of [1, 2])
      expect(
        (await put(world, address!.url, { payload: content, headers: digest(content) })).statusCode,
      ).toBe(200)
    expect((await partsOf(world, plan)).data.received).toEqual([1])
    await complete(world, plan)
    expect((await put(world, address!.url, { payload: content })).statusCode).toBe(409)
  })
})

describe('the addresses of parts', () => {
  test('expire, are for one part only, and come some at a time', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const plan = await aPlan(world, ada, { size: 10 * mebibyte, line: 'slow' })
    const { data } = await partsOf(world, plan)
    expect(data.addresses.map(({ number }) => number)).toEqual(
      Array.from({ length: partRules.addresses }, (_, at) => at + 1),
    )
    const rest = await partsOf(world, plan, partRules.addresses)
    expect(rest.data.addresses.map(({ number }) => number)).toEqual([33, 34, 35, 36, 37, 38, 39, 40])
    const { url } = data.addresses[0]!
    const part = randomBytes(plan.partBytes)
    expect((await put(world, url.replace('number=1', 'number=2'), { payload: part })).statusCode).toBe(403)
    expect(
      (await put(world, url.replace(/key=[^&]*/, 'key=posts%2Fother.mp4'), { payload: part })).statusCode,
    ).toBe(403)
    world.later(15 * 60 + 1)
    expect((await put(world, url, { payload: part })).statusCode).toBe(403)
  })

  test('are available to the owner only', async () => {
    await using world = await createWorld()
    const [ada, eve] = [await world.aUser(), await world.aUser()]
    const plan = await aPlan(world, ada, { size: mebibyte })
    const evil = { ...plan, as: eve }
    const answers = [partsOf(world, evil), complete(world, evil), abort(world, evil)]
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('an abandoned upload', () => {
  test('leaves nothing when aborted or left alone, and its share of the quota is free', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const content = randomBytes(mebibyte)
    const [aborted, left] = [
      await aPlan(world, ada, { size: mebibyte }),
      await aPlan(world, ada, { size: mebibyte }),
    ]
    await sendAll(world, aborted, content)
    await sendAll(world, left, content)
    expect((await abort(world, aborted)).data).toEqual({ aborted: true })
    expect((await abort(world, aborted)).status).toBe(200)
    expect((await partsOf(world, aborted)).status).toBe(404)
    expect(await readdir(join(world.folder, 'parts'))).toHaveLength(1)
    world.later(partRules.hours * 3600 + 60)
    expect(await sweepUploads(world)).toBe(1)
    expect(await readdir(join(world.folder, 'parts'))).toEqual([])
    expect(
      (await world.db.selectFrom('uploads').select('state').execute()).map(({ state }) => state),
    ).toEqual(['purged', 'purged'])
  })

  test('can no longer be aborted once it is used', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const plan = await aPlan(world, ada, { size: mebibyte })
    await sendAll(world, plan, randomBytes(mebibyte))
    await complete(world, plan)
    await world.db.updateTable('uploads').set({ state: 'attached' }).where('key', '=', plan.key).execute()
    expect((await abort(world, plan)).status).toBe(409)
    expect(await world.storage.stat(plan.key)).toEqual({ bytes: mebibyte })
  })
})

describe('an upload over a bad connection', () => {
  test('of 50 MB that is cut ten times repeats at most ten parts', async () => {
    await using world = await createWorld()
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = world.app.server.address() as AddressInfo
    const ada = await world.aUser()
    const content = randomBytes(50 * mebibyte)
    const plan = await aPlan(world, ada, { size: content.length })
    const cuts = new Set([3, 8, 13, 18, 23, 28, 33, 38, 43, 48])
    let bytesSent = 0
    for (let isMissing = true; isMissing;) {
      const { addresses } = (await partsOf(world, plan)).data
      isMissing = addresses.length > 0
      for (const { number, bytes, url } of addresses) {
        const isCut = cuts.delete(number)
        const body = cut(content, plan.partBytes, number)
        const cutAfter = Math.floor(bytes * 0.9)
        bytesSent += isCut ? cutAfter : bytes
        await sendOverSocket({ port, path: url, body, ...(isCut && { cutAfter }) })
        // After a cut the client checks what has arrived before continuing.
        if (isCut) break
      }
    }
    expect(cuts.size).toBe(0)
    expect(bytesSent - content.length).toBeLessThanOrEqual(10 * plan.partBytes)
    expect((await complete(world, plan)).status).toBe(200)
    expect((await bytesOf(world, plan.key)).equals(content)).toBe(true)
  })
})
