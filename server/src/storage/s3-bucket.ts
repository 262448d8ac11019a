import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { isPublic, mustBeKey } from './keys.ts'
import { ObjectExistsError } from './receiving.ts'
import { sendFile, statusOf } from './s3-send-file.ts'
import type { S3Settings } from './s3-settings.ts'
import type { PresignedPut } from './storage.ts'

/** Files in the public folder never change: a new picture gets a new key. */
const lasting = 'public, max-age=31536000, immutable'
/** Fails when the key is taken. */
const onlyNew = '*'

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
export function createBucket({ bucket, hasConditionalWrites, ...settings }: S3Settings) {
  const client = createClient(settings)
  const objectAt = (key: string) => ({ Bucket: bucket, Key: mustBeKey(key) })
  const condition = hasConditionalWrites ? { IfNoneMatch: onlyNew } : {}

  const head = async (key: string) => {
    const found = await client.send(new HeadObjectCommand(objectAt(key))).catch(unless(404))
    return found && { bytes: found.ContentLength ?? 0 }
  }

  return {
    client,
    name: bucket,
    presignGet: (key: string, { from, until }: { from: Date; until: Date }) =>
      getSignedUrl(client, new GetObjectCommand(objectAt(key)), {
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
      const command = new PutObjectCommand({ ...objectAt(key), ...length, ...condition })
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
        ...objectAt(key),
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
      const found = await client.send(new GetObjectCommand({ ...objectAt(key), ...range })).catch(unless(416))
      return found ? (found.Body as Readable) : Readable.from([])
    },
    stat: head,
    remove: async (key: string) => {
      await client.send(new DeleteObjectCommand(objectAt(key)))
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

/** Turns a response with this status into nothing. */
const unless =
  (status: number) =>
  (error: unknown): undefined => {
    if (statusOf(error) !== status) throw error
  }
