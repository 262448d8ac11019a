import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { newKey } from '#storage/keys.ts'
import type { Context } from '#context.ts'

export type Copying = Pick<Context, 'db' | 'jobs' | 'storage' | 'now'>

/** An upload to copy. */
export interface Original {
  sourceKey: string
  mimeType: string
  size: number
}

/** Copies an upload in the store; resolves to the key of the copy. */
export async function copyObject(
  { storage, now }: Pick<Copying, 'storage' | 'now'>,
  { sourceKey, mimeType }: Pick<Original, 'sourceKey' | 'mimeType'>,
): Promise<string> {
  const key = newKey('courses', extname(sourceKey).slice(1), now())
  const folder = await mkdtemp(join(tmpdir(), 'akada-copy-'))
  try {
    const path = join(folder, 'source')
    await storage.download(sourceKey, path)
    await storage.put(key, path, mimeType)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return key
}
