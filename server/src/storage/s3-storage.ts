import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { presignMinutes } from '@akada/contract/uploads'
import { grantedUrl, readGrant, readingTimes } from './grants.ts'
import { isPublic, mustBeKey } from './keys.ts'
import { ObjectExistsError, type ReceivingStorage, temporaryFiles } from './receiving.ts'
import { listBucket } from './s3-list.ts'
import { createS3Parts } from './s3-parts.ts'
import { type S3Settings, bucketAddress } from './s3-settings.ts'
import type { PresignedPut } from './storage.ts'

/** What an object store needs from this server, for files sent to it instead of the store. */
interface Place {
  /** Folder for unfinished files. */
  folder: string
  secret: Buffer
  now: () => Date
}

/** Files in the public folder never change: a new picture gets a new key. */
const lasting = 'public, max-age=31536000, immutable'
/** Fails when the key is taken. */
const onlyNew = '*'

/**
 * Stores objects in a bucket. Files of known length go from the browser to the bucket itself; `If-None-Match`
 * in the signature makes their address valid for one object. S3 can't sign a maximum length, so a file of
 * unknown length is sent to this server, which passes it on.
 */
export function createS3Storage(settings: S3Settings, { folder, secret, now }: Place): ReceivingStorage {
  const bucket = createBucket(settings)

  return {
    ...temporaryFiles(folder),
    origins: [...new Set([bucketAddress(settings).origin, new URL(settings.publicUrl).origin])],
    grantOf: (key, query) => readGrant(secret, key, query),
    presign: async ({ size, ...request }) => {
      const seconds = presignMinutes * 60
      const signedAt = now()
      const expiresAt = new Date(signedAt.getTime() + seconds * 1000)
      if (size === undefined) return { url: grantedUrl(secret, request, expiresAt.getTime()), expiresAt }
      const { key, mimeType } = request
      return { expiresAt, ...(await bucket.presign({ key, mimeType, size, seconds, signedAt })) }
    },
    hasRoomFor: async () => true,
    adopt: async (key, temporary, mimeType) => {
      await bucket.put(key, { path: temporary, mimeType, isOnlyNew: true })
      await rm(temporary, { force: true })
    },
    put: (key, path, mimeType) => bucket.put(key, { path, mimeType }),
    download: async (key, path) => {
      await pipeline(await bucket.get(key), createWriteStream(path))
    },
    read: (key, first) => bucket.get(key, first),
    stat: (key) => bucket.stat(key),
    remove: (key) => bucket.remove(key),
    list: (prefix) => listBucket(bucket, prefix),
    parts: createS3Parts(bucket, now),
    privateUrl: (key, at) => bucket.presignGet(key, readingTimes(at)),
    url: (key) => (isPublic(key) ? `${settings.publicUrl}/${key}` : ''),
  }
}

interface DirectPut {
  key: string
  mimeType: string
  size: number
  seconds: number
  signedAt: Date
}

interface LocalFile {
  path: string
  mimeType: string
  isOnlyNew?: boolean
}

/** The bucket, adapted to this module's interface. */
function createBucket({ bucket, hasConditionalWrites, ...settings }: S3Settings) {
  const client = createClient(settings)
  const place = (key: string) => ({ Bucket: bucket, Key: mustBeKey(key) })
  const condition = hasConditionalWrites ? { IfNoneMatch: onlyNew } : {}

  const head = async (key: string) => {
    const found = await client.send(new HeadObjectCommand(place(key))).catch(unless(404))
    return found && { bytes: found.ContentLength ?? 0 }
  }

  return {
    client,
    name: bucket,
    presignGet: (key: string, { from, until }: { from: Date; until: Date }) =>
      getSignedUrl(client, new GetObjectCommand(place(key)), {
        signingDate: from,
        expiresIn: (until.getTime() - from.getTime()) / 1000,
      }),
    presign: async ({
      key,
      mimeType,
      size,
      ...times
    }: DirectPut): Promise<Omit<PresignedPut, 'expiresAt'>> => {
      const length = { ContentType: mimeType, ContentLength: size }
      const command = new PutObjectCommand({ ...place(key), ...length, ...condition })
      const url = await getSignedUrl(client, command, {
        expiresIn: times.seconds,
        signingDate: times.signedAt,
        signableHeaders: new Set(['host', 'content-type', 'content-length', 'if-none-match']),
      })
      return { url, ...(hasConditionalWrites && { headers: { 'if-none-match': onlyNew } }) }
    },
    put: async (key: string, { path, mimeType, isOnlyNew = false }: LocalFile) => {
      if (isOnlyNew && !hasConditionalWrites && (await head(key))) throw new ObjectExistsError(key)
      const fields = {
        ...place(key),
        ContentType: mimeType,
        ...(isPublic(key) && { CacheControl: lasting }),
        ...(isOnlyNew && condition),
      }
      await sendFile(client, path, fields).catch((error: unknown) => {
        throw isOnlyNew && statusOf(error) === 412 ? new ObjectExistsError(key) : error
      })
    },
    /** All bytes, or the first ones; an empty object has no range to request. */
    get: async (key: string, first?: number): Promise<Readable> => {
      const range = first === undefined ? {} : { Range: `bytes=0-${first - 1}` }
      const found = await client.send(new GetObjectCommand({ ...place(key), ...range })).catch(unless(416))
      return found ? (found.Body as Readable) : Readable.from([])
    },
    stat: head,
    remove: async (key: string) => {
      await client.send(new DeleteObjectCommand(place(key)))
    },
  }
}

const silent = () => {}

function createClient(settings: Omit<S3Settings, 'bucket' | 'hasConditionalWrites'>): S3Client {
  const { endpoint, region, isPathStyle, accessKeyId, secretAccessKey } = settings
  return new S3Client({
    endpoint: endpoint.href,
    region,
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Many stores don't support checksums newer than MD5 and the signature's SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Its only warning, that a stream can't be retried, does not apply: sendFile retries.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  })
}

const tries = 3
const firstPause = 200

/** Sends a file, with its own retry; the client can't read the file a second time. */
async function sendFile(
  client: S3Client,
  path: string,
  fields: { Bucket: string; Key: string; ContentType: string },
): Promise<void> {
  const { size } = await stat(path)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const digest = hash.digest('hex')
  for (let attempt = 1; ; attempt += 1) {
    const body = createReadStream(path)
    const command = new PutObjectCommand({ ...fields, Body: body, ContentLength: size })
    signBody(command, digest)
    try {
      await client.send(command)
      return
    } catch (error) {
      if (attempt === tries || !isPassing(error)) throw error
    } finally {
      body.destroy()
    }
    await pause(firstPause * 2 ** attempt)
  }
}

/** Includes the body's hash in the signature, which otherwise leaves streams unsigned. */
function signBody(command: PutObjectCommand, digest: string): void {
  command.middlewareStack.add(
    (next) => (call) => {
      const { headers } = call.request as { headers: Record<string, string> }
      headers['x-amz-content-sha256'] = digest
      return next(call)
    },
    { step: 'build', name: 'signBody' },
  )
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** Whether a retry may succeed: the store said so, or did not respond. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status === 429 || status >= 500
}

/** Turns a response with this status into nothing. */
const unless =
  (status: number) =>
  (error: unknown): undefined => {
    if (statusOf(error) !== status) throw error
  }
