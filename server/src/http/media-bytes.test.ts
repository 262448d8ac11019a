import { randomBytes } from 'node:crypto'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { type IncomingMessage, get } from 'node:http'
import { createConnection } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { newKey } from '#storage/keys.ts'
import { type LocalStorage, createLocalStorage } from '#storage/local-storage.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { answerErrors } from './errors.ts'
import { type Patience, serveMediaBytes } from './media-bytes.ts'

/** The byte store alone, listening, with nothing but files behind it. */
async function aStore(patience?: Patience) {
  const folder = await temporaryFolder()
  const clock = { offset: 0 }
  const now = () => new Date(Date.now() + clock.offset)
  const storage = createLocalStorage(folder.path, randomBytes(32), now)
  const app = Fastify()
  answerErrors(app)
  serveMediaBytes(app, { storage, folder: folder.path, now, ...(patience && { patience }) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    storage,
    folder: folder.path,
    port,
    base: `http://127.0.0.1:${port}`,
    later: (seconds: number) => void (clock.offset += seconds * 1000),
    [Symbol.asyncDispose]: async () => {
      app.server.closeAllConnections()
      await app.close()
      await folder.remove()
    },
  }
}

const mimeType = 'video/mp4'
const content = randomBytes(200_000)

async function anAddress(storage: LocalStorage, size?: number) {
  const key = newKey('posts', 'mp4')
  const { url } = await storage.presign({ key, mimeType, maxBytes: 300_000, ...(size && { size }) })
  return { key, url }
}

const send = (address: string, body: Uint8Array<ArrayBuffer> = content, type = mimeType) =>
  fetch(address, { method: 'PUT', body, headers: { 'content-type': type } })

const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code

describe('a presigned address', () => {
  test('takes exactly one file, byte for byte', async () => {
    await using store = await aStore()
    const { key, url } = await anAddress(store.storage, content.length)
    expect((await send(store.base + url)).status).toBe(200)
    const kept = await (await store.storage.read(key)).toArray()
    expect(Buffer.concat(kept as Buffer[]).equals(content)).toBe(true)

    const again = await send(store.base + url, randomBytes(200_000))
    expect([again.status, await codeOf(again)]).toEqual([409, 'API_ERR_CONFLICT'])
    expect(Buffer.concat((await (await store.storage.read(key)).toArray()) as Buffer[]).equals(content)).toBe(
      true,
    )
  })

  test('refuses another length, and more than was allowed', async () => {
    await using store = await aStore()
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

  test('refuses a body without an announced length', async () => {
    await using store = await aStore()
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

  test('refuses another type', async () => {
    await using store = await aStore()
    const { key, url } = await anAddress(store.storage, content.length)
    expect((await send(store.base + url, content, 'text/html')).status).toBe(400)
    expect(await store.storage.stat(key)).toBeUndefined()
  })

  test('refuses every change to what was signed, and tricks with the path', async () => {
    await using store = await aStore()
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

  test('ends after fifteen minutes', async () => {
    await using store = await aStore()
    const { url } = await anAddress(store.storage, content.length)
    store.later(15 * 60 + 1)
    expect((await send(store.base + url)).status).toBe(403)
  })

  test('lets exactly one of twenty senders win', async () => {
    await using store = await aStore()
    const { key, url } = await anAddress(store.storage, content.length)
    const bodies = Array.from({ length: 20 }, () => randomBytes(content.length))
    const replies = await Promise.all(bodies.map((body) => send(store.base + url, body)))
    const won = replies.map(({ status }) => status === 200)
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
    const kept = Buffer.concat((await (await store.storage.read(key)).toArray()) as Buffer[])
    expect(bodies[won.indexOf(true)]?.equals(kept)).toBe(true)
    expect(await readdir(join(store.folder, 'temporary'))).toEqual([])
  })

  test('leaves nothing when the line is cut or falls silent, and can be tried again', async () => {
    await using store = await aStore({ silence: 200, whole: 60_000 })
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
    expect((await send(store.base + url)).status).toBe(200)
  })

  test('says so when the disk is full, and goes on', async () => {
    await using store = await aStore()
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
})

describe('the bytes of a public object', () => {
  async function aPublicObject() {
    const store = await aStore()
    const key = newKey('media', 'mp4')
    const path = join(store.folder, 'made.mp4')
    await writeFile(path, content)
    await store.storage.put(key, path, mimeType)
    return Object.assign(store, { address: store.base + store.storage.url(key) })
  }

  test('come whole, for a year, and never as a page of ours', async () => {
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

  test('come in ranges', async () => {
    await using store = await aPublicObject()
    const ranged = async (range: string) => {
      const reply = await fetch(store.address, { headers: { range } })
      return [
        reply.status,
        reply.headers.get('content-range'),
        Buffer.from(await reply.arrayBuffer()),
      ] as const
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

  test('are not sent again to who has them', async () => {
    await using store = await aPublicObject()
    const etag = (await fetch(store.address)).headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    // `fetch` would add `cache-control: no-cache` of its own.
    const again = await new Promise<IncomingMessage>((resolve) => {
      get(store.address, { headers: { 'if-none-match': etag } }, (reply) => resolve(reply.resume()))
    })
    expect([again.statusCode, again.headers.etag]).toEqual([304, etag])
  })

  test('an upload itself is private: it knows where it was filmed', async () => {
    await using store = await aStore()
    const { key, url } = await anAddress(store.storage, content.length)
    await send(store.base + url)
    await mkdir(join(store.folder, 'objects/media'), { recursive: true })
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
})

describe('files in the making', () => {
  test('that nobody touched for a day are forgotten', async () => {
    await using store = await aStore()
    await writeFile(await store.storage.temporaryPath(), content)
    await store.storage.removeAbandoned(new Date(Date.now() - 86_400_000))
    expect(await readdir(join(store.folder, 'temporary'))).toHaveLength(1)
    await store.storage.removeAbandoned(new Date(Date.now() + 1000))
    expect(await readdir(join(store.folder, 'temporary'))).toEqual([])
  })

  test('need room: a disk that is nearly full takes no more', async () => {
    await using store = await aStore()
    expect(await store.storage.hasRoomFor(1)).toBe(true)
    expect(await store.storage.hasRoomFor(2 ** 53)).toBe(false)
  })
})
