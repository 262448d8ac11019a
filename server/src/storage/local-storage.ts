import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { presignMinutes } from '@akada/contract/uploads'
import { isKey, isPublic } from './keys.ts'
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

/** Bytes of the disk that uploads never take, so that the database beside them can go on writing. */
const reserve = 256 * 1024 * 1024

export interface LocalStorage extends Storage {
  /** The grant of a presigned address, or undefined when it was not made by us or has been changed. */
  grantOf: (key: string, query: Record<string, unknown>) => PutGrant | undefined
  /** A path for a file in the making, on the same disk as the store. */
  temporaryPath: () => Promise<string>
  /** Makes a finished file visible under a key that must be free; throws ObjectExistsError. */
  adopt: (key: string, temporary: string) => Promise<void>
}

/** Keeps objects as files below a folder and signs addresses for sending them, as S3 would. */
export function createLocalStorage(folder: string, secret: Buffer, now: () => Date): LocalStorage {
  const objects = join(folder, 'objects')
  const temporaries = join(folder, 'temporary')
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error('Not a storage key')
    return join(objects, key)
  }
  const temporaryPath = async () => {
    await mkdir(temporaries, { recursive: true })
    return join(temporaries, randomUUID())
  }

  return {
    temporaryPath,
    grantOf: (key, query) => readGrant(secret, key, query),
    presign: async (request) => {
      const expires = now().getTime() + presignMinutes * 60_000
      return { url: presignedUrl(secret, request, expires), expiresAt: new Date(expires) }
    },
    hasRoomFor: async (bytes) => {
      await mkdir(folder, { recursive: true })
      const disk = await statfs(folder)
      return disk.bavail * disk.bsize - bytes > reserve
    },
    adopt: async (key, temporary) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new ObjectExistsError(key) : error
      })
      await rm(temporary, { force: true })
    },
    put: async (key, from) => {
      const path = pathOf(key)
      const temporary = await temporaryPath()
      await mkdir(dirname(path), { recursive: true })
      try {
        await copyFile(from, temporary)
        await flush(temporary)
        await rename(temporary, path)
      } finally {
        await rm(temporary, { force: true })
      }
    },
    download: async (key, path) => copyFile(pathOf(key), path),
    read: async (key, first) => createReadStream(pathOf(key), { end: (first ?? Infinity) - 1 }),
    stat: async (key) => {
      const found = await stat(pathOf(key)).catch(ignoreMissing)
      return found?.isFile() ? { bytes: found.size } : undefined
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    removeAbandoned: (since) => removeOlder(temporaries, since),
    url: (key) => (isPublic(key) ? `/${key}` : ''),
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Puts the bytes of a file on the disk itself, so that a power cut after the answer loses nothing. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

async function removeOlder(folder: string, since: Date): Promise<void> {
  for (const name of (await readdir(folder).catch(ignoreMissing)) ?? []) {
    const path = join(folder, name)
    const found = await stat(path).catch(ignoreMissing)
    if (found && found.mtime < since) await rm(path, { force: true, recursive: true })
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
