import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { presignMinutes } from '@akada/contract/uploads/routes'
import { reservedBytes, measureDisk } from '#disk/disk-space.ts'
import { grantedUrl, readGrant, readableBy, readableUrl } from './grants.ts'
import { isPublic, mustBeKey } from './keys.ts'
import { listFiles } from './local-list.ts'
import { createLocalParts } from './local-parts.ts'
import {
  ObjectExistsError,
  type ReceivingStorage,
  ignoreMissing,
  removeOlder,
  temporaryFiles,
} from './receiving.ts'

/** Stores objects as files below a folder and signs upload addresses, as S3 would. */
export function createLocalStorage(folder: string, secret: Buffer, now: () => Date): ReceivingStorage {
  const objects = join(folder, 'objects')
  const { temporaryPath, removeAbandoned } = temporaryFiles(folder)
  const partsFolder = join(folder, 'parts')
  const pathOf = (key: string) => join(objects, mustBeKey(key))

  const store: Omit<ReceivingStorage, 'parts'> = {
    origins: [],
    temporaryPath,
    removeAbandoned: async (since) => {
      await removeAbandoned(since)
      await removeOlder(partsFolder, since)
    },
    list: (prefix) => listFiles(objects, prefix),
    grantOf: (key, query) => readGrant(secret, key, query),
    presign: async (request) => {
      const expires = now().getTime() + presignMinutes * 60_000
      return { url: grantedUrl(secret, request, expires), expiresAt: new Date(expires) }
    },
    hasRoomFor: async (bytes) => {
      await mkdir(folder, { recursive: true })
      const room = await measureDisk(folder)
      return room.free - bytes > reservedBytes.fromFiles(room)
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
    privateUrl: (key, address) => Promise.resolve(readableUrl(secret, key, address)),
    checksReaders: true,
    readableBy: (key, query) => readableBy(secret, key, { query, now: now() }),
    url: (key) => (isPublic(key) ? `/${key}` : ''),
  }
  return { ...store, ...createLocalParts({ ...store, folder: partsFolder, secret, now }) }
}

/** Flushes a file to disk, so that a power cut after the response loses nothing. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}
