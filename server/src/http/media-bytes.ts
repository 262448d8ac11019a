import { mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PutGrant } from '#storage/grants.ts'
import { publicFolder } from '#storage/keys.ts'
import { ObjectExistsError, type ReceivingStorage } from '#storage/receiving.ts'
import { ApiError, fieldError } from './api-error.ts'

/** How long a sender may say nothing, and take for the whole file, in milliseconds. */
export interface Patience {
  silence: number
  whole: number
}

interface Receiver {
  storage: ReceivingStorage
  now: () => Date
  patience?: Patience
}

export interface ByteStore extends Receiver {
  /** Folder of the store. */
  folder: string
}

/** Longer than the browser's own limits on the slowest network (section 9), so that it is the one to give up. */
const usualPatience: Patience = { silence: 60_000, whole: 15 * 60_000 }

/** Bytes of the local store: takes presigned PUTs and answers GETs of public objects with ranges, ETags and lasting caching. */
export function serveMediaBytes(app: FastifyInstance, store: ByteStore): void {
  receiveMediaBytes(app, store)
  servePublicObjects(app, store.folder)
}

/** Takes the PUTs of addresses that were presigned for this server. */
export function receiveMediaBytes(app: FastifyInstance, store: Receiver): void {
  const { storage, patience = usualPatience } = store
  void app.register(async (bytes) => {
    bytes.removeAllContentTypeParsers()
    bytes.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    bytes.route({
      method: 'PUT',
      url: '/storage/*',
      handler: async (request) => {
        const grant = await mustBeGranted(store, request)
        const length = mustFit(grant, request.headers['content-length'])
        await receive(storage, grant, incoming(request.body as Readable, length, patience))
        return { data: { key: grant.key } }
      },
    })
  })
}

function servePublicObjects(app: FastifyInstance, folder: string): void {
  const root = join(folder, 'objects', publicFolder)
  mkdirSync(root, { recursive: true })
  void app.register(async (files) => {
    files.setErrorHandler(answerImpossibleRange)
    await files.register(fastifyStatic, {
      root,
      prefix: `/${publicFolder}/`,
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
      immutable: true,
      maxAge: '365d',
      setHeaders: (reply) => {
        reply.header('content-security-policy', "sandbox; default-src 'none'")
        reply.header('cross-origin-resource-policy', 'same-site')
      },
    })
  })
}

/** A player that asks for bytes behind the end must hear 416, and how long the file is. */
function answerImpossibleRange(
  error: FastifyError & { headers?: Record<string, string> },
  _request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error.statusCode !== 416) throw error
  return reply
    .code(416)
    .headers({ ...error.headers, 'cache-control': 'no-store' })
    .send()
}

async function mustBeGranted({ storage, now }: Receiver, request: FastifyRequest): Promise<PutGrant> {
  const { '*': key } = request.params as { '*': string }
  const grant = storage.grantOf(key, request.query as Record<string, unknown>)
  if (!grant || grant.expires < now().getTime()) throw new ApiError('API_ERR_FORBIDDEN')
  if (request.headers['content-type'] !== grant.mimeType)
    throw fieldError('content-type', 'The file is not of the type that was announced.')
  // Asked before the bytes are sent; `adopt` decides among those who send at the same time.
  if (await storage.stat(grant.key)) throw usedAlready()
  return grant
}

const usedAlready = () => new ApiError('API_ERR_CONFLICT', { message: 'This address has been used already.' })

/** The announced length, when the grant allows it. */
function mustFit({ length }: PutGrant, header: string | undefined): number {
  const bytes = Number(header)
  if (!header || !Number.isInteger(bytes) || bytes < 1)
    throw fieldError('content-length', 'The length of the file must be sent.')
  if (bytes > length.bytes) throw new ApiError('API_ERR_TOO_LARGE')
  if (length.isExact && bytes !== length.bytes)
    throw fieldError('content-length', 'The file is not as long as was announced.')
  return bytes
}

/** The announced bytes as they come; throws when the line is cut, too slow, or brings another number of bytes. */
async function* incoming(body: Readable, announced: number, patience: Patience): AsyncGenerator<Buffer> {
  const cut = () => void body.destroy(new Error('The sender was too slow.'))
  const silence = setTimeout(cut, patience.silence)
  const whole = setTimeout(cut, patience.whole)
  let received = 0
  try {
    // The line stays open when writing fails, so that the reason can still be told.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      silence.refresh()
      received += chunk.length
      if (received > announced) throw new ApiError('API_ERR_TOO_LARGE')
      yield chunk
    }
  } catch (error) {
    throw error instanceof ApiError ? error : incomplete()
  } finally {
    clearTimeout(silence)
    clearTimeout(whole)
  }
  if (received !== announced) throw incomplete()
}

const incomplete = () => new ApiError('API_ERR_VALIDATION', { message: 'The file did not arrive whole.' })

/** Writes to a file of its own and shows it only when every announced byte is on the disk, so a cut line leaves nothing. */
async function receive(
  storage: ReceivingStorage,
  { key, mimeType }: PutGrant,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  const temporary = await storage.temporaryPath()
  try {
    const file = await open(temporary, 'w')
    try {
      for await (const chunk of chunks) await file.appendFile(chunk)
      await file.sync()
    } finally {
      await file.close()
    }
    await storage.adopt(key, temporary, mimeType)
  } catch (error) {
    throw refusalOf(error)
  } finally {
    await rm(temporary, { force: true })
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof ObjectExistsError) return usedAlready()
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? noRoom() : error
}

/** Says that the disk is full, without naming it. */
export const noRoom = () =>
  new ApiError('API_ERR_UNAVAILABLE', {
    message: 'There is no room for files at the moment. Try again later.',
  })
