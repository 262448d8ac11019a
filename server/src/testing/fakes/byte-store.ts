import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { answerErrors } from '#http/wire/errors.ts'
import { serveMediaBytes } from '#storage/transfer/media-bytes.ts'
import type { ReceiveTimeouts } from '#storage/transfer/receive-file.ts'
import { newKey } from '#storage/keys.ts'
import { createLocalStorage } from '#storage/local-storage.ts'
import type { Storage } from '#storage/storage.ts'
import { temporaryFolder } from '../world/temporary-folder.ts'

/** The byte store alone, listening, backed by files only. */
export async function aByteStore(patience?: ReceiveTimeouts) {
  const folder = await temporaryFolder()
  const clock = { offset: 0 }
  const now = () => new Date(Date.now() + clock.offset)
  const storage = createLocalStorage(folder.path, randomBytes(32), now)
  const app = Fastify()
  answerErrors(app)
  serveMediaBytes(app, {
    storage,
    folder: folder.path,
    now,
    isExpected: async () => true,
    ...(patience && { patience }),
  })
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

export const mimeType = 'video/mp4'
export const content = randomBytes(200_000)

/** A presigned address for one video, of exactly `size` bytes or of at most 300,000. */
export async function anAddress(storage: Storage, size?: number) {
  const key = newKey('posts', 'mp4')
  const { url } = await storage.presign({ key, mimeType, maxBytes: 300_000, ...(size && { size }) })
  return { key, url }
}

/** Sends bytes to an address as the browser does. */
export const send = (address: string, body: Uint8Array<ArrayBuffer> = content, type = mimeType) =>
  fetch(address, { method: 'PUT', body, headers: { 'content-type': type } })

export const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code
