import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PutGrant } from './grants.ts'
import type { Reading, Storage } from './storage.ts'

/** A store whose files, or some of them, are sent to this server (http/media-bytes.ts). */
export interface ReceivingStorage extends Storage {
  /** The grant of a presigned address, or undefined when it is not ours or was changed. */
  grantOf: (key: string, query: Record<string, unknown>) => PutGrant | undefined
  /** What an address of a private object grants, or undefined when it is not ours or has expired; where this server serves them. */
  readableBy?: (key: string, query: Record<string, unknown>) => { reading: Reading | undefined } | undefined
  /** A path for an unfinished file, on the disk of the local store. */
  temporaryPath: () => Promise<string>
  /** Receives parts, where they are sent to this server. */
  partReceiver?: PartReceiver
  /**
   * Publishes a finished file under a key that must be free, and moves it there; throws ObjectExistsError.
   */
  adopt: (key: string, temporary: string, mimeType: string) => Promise<void>
}

/** The part of a file that an address is for. */
export interface PartGrant {
  /** Key of the future object. */
  key: string
  storeId: string
  number: number
  bytes: number
  /** Milliseconds since 1970. */
  expires: number
}

export interface PartReceiver {
  /** The grant of an address, or undefined when it is not ours or was changed. */
  grantOf: (storeId: string, query: Record<string, unknown>) => PartGrant | undefined
  /** Makes a finished file that part, replacing an earlier one. */
  adopt: (grant: PartGrant, temporary: string) => Promise<void>
  /** Removes all parts of a cancelled upload. */
  discard: (grant: Pick<PartGrant, 'storeId'>) => Promise<void>
}

export class ObjectExistsError extends Error {
  override name = 'ObjectExistsError'
}

/** Unfinished files, below one folder. */
export function temporaryFiles(folder: string) {
  const temporaries = join(folder, 'temporary')
  return {
    temporaryPath: async () => {
      await mkdir(temporaries, { recursive: true })
      return join(temporaries, randomUUID())
    },
    removeAbandoned: (since: Date) => removeOlder(temporaries, since),
  }
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Removes files and folders that have not been touched since. */
export async function removeOlder(folder: string, since: Date): Promise<void> {
  for (const name of (await readdir(folder).catch(ignoreMissing)) ?? []) {
    const path = join(folder, name)
    const found = await stat(path).catch(ignoreMissing)
    if (found && found.mtime < since) await rm(path, { force: true, recursive: true })
  }
}
