import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PutGrant } from '../grants.ts'
import { chatFolder, lessonsFolder, publicFolder } from '../keys.ts'
import type { ReceivingStorage } from '../receiving.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { receivePart } from './part-bytes.ts'
import { serveObjects } from './serve-objects.ts'
import {
  type ReceiveTimeouts,
  uploadAborted,
  incoming,
  diskFull,
  receiveFile,
  addressAlreadyUsed,
  defaultReceiveTimeouts,
} from './receive-file.ts'

interface Receiver {
  storage: ReceivingStorage
  now: () => Date
  /** Whether an upload wasn't cancelled; see `isExpected` in storage/uploads. */
  isExpected: (key: string) => Promise<boolean>
  patience?: ReceiveTimeouts
}

export interface ByteStore extends Receiver {
  /** Folder of the store. */
  folder: string
}

/** Bytes of the local store: accepts presigned PUTs and serves public objects with ranges, ETags and long caching. */
export function serveMediaBytes(app: FastifyInstance, store: ByteStore): void {
  receiveMediaBytes(app, store)
  serveObjects(app, store.folder, { name: publicFolder })
  for (const name of [lessonsFolder, chatFolder])
    serveObjects(app, store.folder, { name, readableBy: store.storage.readableBy ?? (() => undefined) })
}

/** Handles the PUTs of addresses that were presigned for this server. */
export function receiveMediaBytes(app: FastifyInstance, store: Receiver): void {
  const { storage, now, isExpected, patience: timeouts = defaultReceiveTimeouts } = store
  void app.register(async (bytes) => {
    bytes.removeAllContentTypeParsers()
    bytes.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    bytes.route({
      method: 'PUT',
      url: '/storage/*',
      handler: async (request) => {
        const grant = await mustBeGranted(store, request)
        const length = mustFit(grant, request.headers['content-length'])
        if (!(await storage.hasRoomFor(length))) throw diskFull()
        const chunks = incoming(request.body as Readable, length, timeouts)
        await receiveFile(storage, chunks, (path) => storage.adopt(grant.key, path, grant.mimeType))
        if (!(await isExpected(grant.key))) {
          await storage.remove(grant.key)
          throw uploadAborted()
        }
        return { data: { key: grant.key } }
      },
    })
    const { partReceiver } = storage
    if (partReceiver)
      bytes.put('/storage/parts/:storeId', (request) =>
        receivePart({ storage, partReceiver, now, isExpected, patience: timeouts }, request),
      )
  })
}

async function mustBeGranted(
  { storage, now, isExpected }: Receiver,
  request: FastifyRequest,
): Promise<PutGrant> {
  const { '*': key } = request.params as { '*': string }
  const grant = storage.grantOf(key, request.query as Record<string, unknown>)
  if (!grant || grant.expires < now().getTime()) throw new ApiError('API_ERR_FORBIDDEN')
  if (request.headers['content-type'] !== grant.mimeType)
    throw fieldError('content-type', 'The file is not of the type that was announced.')
  // Checked before the bytes are sent; `adopt` decides among concurrent senders.
  if (await storage.stat(grant.key)) throw addressAlreadyUsed()
  if (!(await isExpected(grant.key))) throw uploadAborted()
  return grant
}

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
