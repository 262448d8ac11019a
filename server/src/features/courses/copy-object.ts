import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { statement } from '#db/connect.ts'
import { newKey } from '#storage/keys.ts'
import type { Context } from '#context.ts'

export type Copying = Pick<Context, 'db' | 'jobs' | 'storage' | 'now'>

/** Copies an upload in the store; resolves to the key of the copy. */
export async function copyObject(
  { storage, now }: Pick<Copying, 'storage' | 'now'>,
  { sourceKey, mimeType }: { sourceKey: string; mimeType: string },
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

export const claim = statement<{ lessonId: string }>(
  `delete from lesson_copies where lesson_id = $1 returning lesson_id`,
)
export const addUpload = statement(`
  insert into uploads (key, user_id, namespace, mime_type, size, state) values ($1, $2, 'courses', $3, $4, 'attached')`)
