import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { newKey } from '#storage/keys.ts'
import { reserveObject } from '#storage/uploads/made-objects.ts'
import type { Context } from '#context.ts'

export type Copying = Pick<Context, 'db' | 'jobs' | 'storage' | 'now'>

/** An upload to copy. */
export interface Original {
  sourceKey: string
  mimeType: string
  size: number
}

/** Copies an upload in the store for a member; resolves to the key of the copy, which is swept unless it is used. */
export async function copyObject(
  { db, storage, now }: Pick<Copying, 'db' | 'storage' | 'now'>,
  { userId, sourceKey, mimeType }: Pick<Original, 'sourceKey' | 'mimeType'> & { userId: string },
): Promise<string> {
  const key = newKey('courses', extname(sourceKey).slice(1), now())
  const folder = await mkdtemp(join(tmpdir(), 'akada-copy-'))
  try {
    const path = join(folder, 'source')
    await storage.download(sourceKey, path)
    await reserveObject(db, { key, userId, now: now() })
    await storage.put(key, path, mimeType)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return key
}
