import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { presignMinutes } from '@akada/contract/uploads/routes'
import { briefTimes, grantedUrl, readGrant, readingTimes } from './grants.ts'
import { isPublic } from './keys.ts'
import { type ReceivingStorage, temporaryFiles } from './receiving.ts'
import { createBucket } from './s3-bucket.ts'
import { listBucket } from './s3-list.ts'
import { createS3Parts } from './s3-parts.ts'
import { type S3Settings, bucketAddress } from './s3-settings.ts'

/** What an object store needs from this server, for files sent to it instead of the store. */
interface S3StorageOptions {
  /** Folder for unfinished files. */
  folder: string
  secret: Buffer
  now: () => Date
}

/**
 * Stores objects in a bucket. Files of known length go from the browser to the bucket itself; `If-None-Match`
 * in the signature makes their address valid for one object. S3 can't sign a maximum length, so a file of
 * unknown length is sent to this server, which passes it on.
 */
export function createS3Storage(
  settings: S3Settings,
  { folder, secret, now }: S3StorageOptions,
): ReceivingStorage {
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
    privateUrl: (key, { now: at, isBrief }) =>
      bucket.presignGet(key, isBrief ? briefTimes(at) : readingTimes(at)),
    checksReaders: false,
    url: (key) => (isPublic(key) ? `${settings.publicUrl}/${key}` : ''),
  }
}
