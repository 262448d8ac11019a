import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { answerErrors } from '#http/wire/errors.ts'
import { receiveMediaBytes } from '#storage/transfer/media-bytes.ts'
import { createS3Storage } from '#storage/s3-storage.ts'
import type { PresignedPut } from '#storage/storage.ts'
import { aByteStore, content, mimeType } from './byte-store.ts'
import { aStrictS3 } from './strict-s3.ts'
import { temporaryFolder } from '../world/temporary-folder.ts'

/** S3 behind a server that receives the files of unknown length. */
export async function anS3Store(changes: { hasConditionalWrites?: boolean } = {}) {
  const s3 = await aStrictS3()
  const folder = await temporaryFolder()
  const clock = { offset: 0 }
  const now = () => new Date(Date.now() + clock.offset)
  const place = { folder: folder.path, secret: randomBytes(32), now }
  const storage = createS3Storage({ ...s3.settings, ...changes }, place)
  const app = Fastify()
  answerErrors(app)
  receiveMediaBytes(app, { storage, now, isExpected: async () => true })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    s3,
    storage,
    folder: folder.path,
    base: `http://127.0.0.1:${port}`,
    later: (seconds: number) => {
      clock.offset += seconds * 1000
      s3.later(seconds)
    },
    [Symbol.asyncDispose]: async () => {
      app.server.closeAllConnections()
      await app.close()
      await s3[Symbol.asyncDispose]()
      await folder.remove()
    },
  }
}

export const stores = [
  ['the local folder', aByteStore],
  ['S3', anS3Store],
] as const

interface Sent {
  body?: Uint8Array<ArrayBuffer>
  type?: string
  method?: string
}

/** Sends a file to a presigned address, with its headers, as the browser does. */
export const sendTo = (
  { base }: { base: string },
  { url, headers }: PresignedPut,
  { body = content, type = mimeType, method = 'PUT' }: Sent = {},
) => fetch(new URL(url, base), { method, body, headers: { ...headers, 'content-type': type } })
