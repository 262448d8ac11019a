import { createHash } from 'node:crypto'
import * as api from '@akada/contract/uploads/routes'
import { expect } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'

export const mebibyte = 1024 * 1024
export const video = { namespace: 'posts', operation: 'putObject', mimeType: 'video/mp4' } as const

export async function aPlan(world: World, as: Person, { size, line }: { size: number; line?: 'slow' }) {
  const { data } = await world.call(api.presign, { as, body: { ...video, size, ...(line && { line }) } })
  return { as, key: data.key, ...data.plan! }
}

interface Upload {
  as: Person
  uploadId: string
}

export async function partsOf(world: World, { as, uploadId }: Upload, after?: number) {
  const query = after === undefined ? {} : { after: String(after) }
  return world.call(api.getUploadParts, { as, params: { uploadId }, query })
}

export const complete = (world: World, { as, uploadId }: Upload) =>
  world.call(api.completeUpload, { as, params: { uploadId } })
export const abort = (world: World, { as, uploadId }: Upload) =>
  world.call(api.abortUpload, { as, params: { uploadId } })

export const cut = (content: Buffer, partBytes: number, number: number) =>
  content.subarray((number - 1) * partBytes, number * partBytes)

interface Sent {
  payload: Buffer
  headers?: Record<string, string>
}

export const put = ({ app }: World, url: string, { payload, headers }: Sent) =>
  app.inject({
    method: 'PUT',
    url,
    payload,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  })

export const digest = (bytes: Buffer) => ({
  'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
})

export async function sendAll(world: World, plan: Upload & { partBytes: number }, content: Buffer) {
  for (const { number, url } of (await partsOf(world, plan)).data.addresses)
    expect((await put(world, url, { payload: cut(content, plan.partBytes, number) })).statusCode).toBe(200)
}

export const bytesOf = async (world: World, key: string) =>
  Buffer.concat((await (await world.storage.read(key)).toArray()) as Buffer[])
