import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { presignMinutes } from '@akada/contract/uploads'
import type { PresignRequest, Storage } from './storage.ts'

/** What a presigned address promises about the object that may be sent to it. */
export interface PutGrant {
  key: string
  mimeType: string
  /** 'exactly' or 'at most' this many bytes. */
  length: { bytes: number; isExact: boolean }
  /** Milliseconds since 1970. */
  expires: number
}

export class ObjectExistsError extends Error {
  override name = 'ObjectExistsError'
}

/** Keys are made by the server; anything else in a path is somebody trying. */
const keyPattern = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.[a-z0-9]+)?$/

export interface LocalStorage extends Storage {
  /** The grant of a presigned address, or undefined when it was not made by us or has been changed. */
  grantOf: (key: string, query: Record<string, unknown>) => PutGrant | undefined
  pathOf: (key: string) => string | undefined
  /** A path for a file in the making, on the same disk as the store. */
  temporaryPath: () => Promise<string>
  /** Makes a finished file visible under a key that must be free; throws ObjectExistsError. */
  adopt: (key: string, temporary: string) => Promise<void>
}

/** Keeps objects as files below a folder and signs addresses for sending them, as S3 would. */
export function createLocalStorage(folder: string, secret: Buffer, now: () => Date): LocalStorage {
  const objects = join(folder, 'objects')
  const temporaries = join(folder, 'temporary')
  const pathOf = (key: string) => (keyPattern.test(key) && key.length < 300 ? join(objects, key) : undefined)
  const mustPath = (key: string) => {
    const path = pathOf(key)
    if (!path) throw new Error('Not a storage key')
    return path
  }
  const temporaryPath = async () => {
    await mkdir(temporaries, { recursive: true })
    return join(temporaries, randomUUID())
  }

  return {
    pathOf,
    temporaryPath,
    grantOf: (key, query) => readGrant(secret, key, query),
    presign: async (request) => {
      const expires = now().getTime() + presignMinutes * 60_000
      return { url: presignedUrl(secret, request, expires), expiresAt: new Date(expires) }
    },
    adopt: async (key, temporary) => {
      const path = mustPath(key)
      await mkdir(dirname(path), { recursive: true })
      await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new ObjectExistsError(key) : error
      })
      await rm(temporary, { force: true })
    },
    put: async (key, from) => {
      const path = mustPath(key)
      const temporary = await temporaryPath()
      await mkdir(dirname(path), { recursive: true })
      await copyFile(from, temporary)
      await rename(temporary, path)
    },
    download: async (key, path) => copyFile(mustPath(key), path),
    read: async (key) => createReadStream(mustPath(key)),
    stat: async (key) => {
      const found = await stat(mustPath(key)).catch(() => undefined)
      return found && { bytes: found.size }
    },
    remove: async (key) => rm(mustPath(key), { force: true }),
    url: (key) => `/media/${key}`,
  }
}

function signatureOf(secret: Buffer, { key, mimeType, length, expires }: PutGrant): string {
  const text = ['PUT', key, mimeType, length.isExact, length.bytes, expires].join('\n')
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function presignedUrl(
  secret: Buffer,
  { key, mimeType, size, maxBytes }: PresignRequest,
  expires: number,
): string {
  const length = { bytes: size ?? maxBytes, isExact: size !== undefined }
  const query = new URLSearchParams({
    type: mimeType,
    length: String(length.bytes),
    exact: length.isExact ? '1' : '0',
    expires: String(expires),
    signature: signatureOf(secret, { key, mimeType, length, expires }),
  })
  return `/storage/${key}?${query.toString()}`
}

function readGrant(secret: Buffer, key: string, query: Record<string, unknown>): PutGrant | undefined {
  const grant: PutGrant = {
    key,
    mimeType: String(query['type']),
    length: { bytes: Number(query['length']), isExact: query['exact'] === '1' },
    expires: Number(query['expires']),
  }
  const expected = Buffer.from(signatureOf(secret, grant))
  const given = Buffer.from(String(query['signature']))
  return expected.length === given.length && timingSafeEqual(expected, given) ? grant : undefined
}
