import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type LocalStorage, ObjectExistsError, type PutGrant } from '#storage/local-storage.ts'
import { ApiError, fieldError } from './api-error.ts'

export interface ByteStore {
  storage: LocalStorage
  /** Folder of the store. */
  folder: string
  now: () => Date
}

/** Bytes of the local store: takes presigned PUTs and answers GETs with ranges, ETags and lasting caching. */
export function serveMediaBytes(app: FastifyInstance, { storage, folder, now }: ByteStore): void {
  void app.register(async (bytes) => {
    bytes.removeAllContentTypeParsers()
    bytes.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    bytes.put<{ Params: { '*': string } }>('/storage/*', async (request, reply) => {
      const grant = mustBeGranted(storage, request, now)
      await receive(storage, grant, request)
      reply.code(200)
      return { data: { key: grant.key } }
    })
  })

  void app.register(fastifyStatic, {
    root: `${folder}/objects`,
    prefix: '/media/',
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
}

function mustBeGranted(
  storage: LocalStorage,
  request: FastifyRequest<{ Params: { '*': string } }>,
  now: () => Date,
): PutGrant {
  const grant = storage.grantOf(request.params['*'], request.query as Record<string, unknown>)
  if (!grant) throw new ApiError('API_ERR_FORBIDDEN')
  if (grant.expires < now().getTime()) throw new ApiError('API_ERR_FORBIDDEN')
  if (request.headers['content-type'] !== grant.mimeType)
    throw fieldError('content-type', 'The file is not of the type that was announced.')
  mustFit(grant, Number(request.headers['content-length']))
  return grant
}

function mustFit({ length }: PutGrant, bytes: number): void {
  if (!Number.isInteger(bytes)) throw fieldError('content-length', 'The length of the file must be sent.')
  if (bytes > length.bytes) throw new ApiError('API_ERR_TOO_LARGE')
  if (length.isExact && bytes !== length.bytes)
    throw fieldError('content-length', 'The file is not as long as was announced.')
}

/** Writes to a file of its own and shows it only when every announced byte has come, so a cut line leaves nothing. */
async function receive(storage: LocalStorage, grant: PutGrant, request: FastifyRequest): Promise<void> {
  const announced = Number(request.headers['content-length'])
  const temporary = await storage.temporaryPath()
  let received = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      done(received > announced ? new ApiError('API_ERR_TOO_LARGE') : null, chunk)
    },
  })
  try {
    await pipeline(
      request.body as NodeJS.ReadableStream,
      count,
      createWriteStream(temporary, { flush: true }),
    )
    if (received !== announced)
      throw fieldError('content-length', 'The file is not as long as was announced.')
    await storage.adopt(grant.key, temporary)
  } catch (error) {
    if (error instanceof ObjectExistsError)
      throw new ApiError('API_ERR_CONFLICT', { message: 'This address has been used already.' })
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}
