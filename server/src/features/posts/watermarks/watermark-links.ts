import { createHmac, timingSafeEqual } from 'node:crypto'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { derivedKey } from '#lib/derived-key.ts'
import { FileReply } from '#http/wire/file-reply.ts'
import type { Context } from '#context.ts'

type Links = Pick<Context, 'db' | 'secret' | 'now' | 'storage'>

/** How long an address of a copy is valid. */
const minutes = 30

/** A finished copy in the store. */
export interface StoredCopy {
  key: string
  name: string
  mimeType: string
  bytes: number | null
}

const signatureOf = (secret: Buffer, key: string, expires: number) =>
  createHmac('sha256', derivedKey(secret, 'downloads')).update(`${key}\n${expires}`).digest('base64url')

/** An address where anyone can fetch a copy for half an hour. */
export function linkTo(key: string, { secret, now }: Pick<Context, 'secret' | 'now'>): string {
  const expires = now().getTime() + minutes * 60_000
  const query = new URLSearchParams({
    expires: String(expires),
    signature: signatureOf(secret, key, expires),
  })
  return `/downloads/${key}?${query.toString()}`
}

/** The bytes of a copy, named after the creator of the post. */
export async function findWatermarkFile(
  { storage }: Pick<Context, 'storage'>,
  { key, name, mimeType, bytes }: StoredCopy,
): Promise<FileReply> {
  const stream = await storage.read(key)
  return new FileReply({
    stream,
    name: `akada-${name}${extname(key)}`,
    mimeType,
    bytes: bytes ?? undefined,
  })
}

const findCopyByKey = statement<StoredCopy, { key: string }>(`
  select w.key, w.name, w.mime_type, w.bytes
    from watermarks w
    join media_assets m on m.id = w.media_id and m.owner_type = 'post'
    join posts p on p.id = m.owner_id
   where w.key = :key and w.status = 'ready' and w.mime_type is not null and p.deleted_at is null and p.hidden_at is null`)

/** Serves the addresses made by `linkTo` until they expire or the post is deleted. */
export function serveDownloads(app: FastifyInstance, context: Links): void {
  app.get('/downloads/*', async (request, reply) => {
    const { '*': key } = request.params as { '*': string }
    mustBeSigned(context, key, request.query as Record<string, unknown>)
    const copy = await findCopy(context.db, key)
    return (await findWatermarkFile(context, copy)).sendTo(reply)
  })
}

function mustBeSigned({ secret, now }: Links, key: string, query: Record<string, unknown>): void {
  const expires = Number(query['expires'])
  const expected = Buffer.from(signatureOf(secret, key, expires))
  const received = Buffer.from(String(query['signature']))
  const isOurs = expected.length === received.length && timingSafeEqual(expected, received)
  if (!isOurs || !(expires > now().getTime())) throw new ApiError('API_ERR_NOT_FOUND')
}

async function findCopy(db: Db, key: string): Promise<StoredCopy> {
  const [copy] = await findCopyByKey(db, { key })
  if (!copy) throw new ApiError('API_ERR_NOT_FOUND')
  return copy
}
