import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { PartGrant, PartReceiver, ReceivingStorage } from '../receiving.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import {
  type ReceiveTimeouts,
  uploadAborted,
  incoming,
  diskFull,
  receiveFile,
  addressAlreadyUsed,
} from './receive-file.ts'

interface Receiver {
  storage: ReceivingStorage
  partReceiver: PartReceiver
  now: () => Date
  isExpected: (key: string) => Promise<boolean>
  patience: ReceiveTimeouts
}

/** Receives one part of a file; sent again it replaces the previous one. */
export async function receivePart(receiver: Receiver, request: FastifyRequest) {
  const { storage, partReceiver, isExpected, patience: timeouts } = receiver
  const grant = await mustBeGranted(receiver, request)
  if (Number(request.headers['content-length']) !== grant.bytes)
    throw fieldError('content-length', 'The part is not as long as was announced.')
  if (!(await storage.hasRoomFor(grant.bytes))) throw diskFull()
  const digest = digestOf(request.headers['content-digest'])
  const chunks = incoming(request.body as Readable, grant.bytes, timeouts)
  const checked = digest ? matching(chunks, digest) : chunks
  await receiveFile(storage, checked, (path) => partReceiver.adopt(grant, path))
  if (!(await isExpected(grant.key))) {
    await partReceiver.discard(grant)
    throw uploadAborted()
  }
  return { data: { number: grant.number } }
}

async function mustBeGranted(
  { storage, partReceiver, now, isExpected }: Receiver,
  request: FastifyRequest,
): Promise<PartGrant> {
  const { storeId } = request.params as { storeId: string }
  const grant = partReceiver.grantOf(storeId, request.query as Record<string, unknown>)
  if (!grant || grant.expires < now().getTime()) throw new ApiError('API_ERR_FORBIDDEN')
  if (await storage.stat(grant.key)) throw addressAlreadyUsed()
  if (!(await isExpected(grant.key))) throw uploadAborted()
  return grant
}

/** The SHA-256 that the sender claims for the part (RFC 9530); undefined when there is none. */
function digestOf(header: string | string[] | undefined): Buffer | undefined {
  if (header === undefined) return undefined
  const text = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/.exec(String(header))?.[1]
  if (text) return Buffer.from(text, 'base64')
  throw fieldError('content-digest', 'The digest must be a SHA-256.')
}

async function* matching(chunks: AsyncIterable<Buffer>, digest: Buffer): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  if (!hash.digest().equals(digest)) throw fieldError('content-digest', 'The part is not what was announced.')
}
