import { writeFile } from 'node:fs/promises'
import { newKey } from '#storage/keys.ts'
import type { Context } from '#context.ts'
import { temporaryFolder } from '#testing/world/temporary-folder.ts'

interface UploadFields {
  mimeType?: string
  content?: Buffer | undefined
  namespace?: string
}

/** The minimum content by which a file's type is recognized. */
export const bytesOf: Record<string, Buffer> = {
  'video/mp4': Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\x02\0isomiso2', 'latin1'),
  ]),
  'image/jpeg': Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    Buffer.from('JFIF\0', 'latin1'),
  ]),
}

/** Short helpers to fill a world with uploaded files. */
export function uploadFixtures({ db, storage }: Context) {
  /** An uploaded and unused file; without content it never arrived. */
  async function anUpload(
    by: { id: string },
    { mimeType = 'video/mp4', content = bytesOf[mimeType], namespace = 'posts' }: UploadFields = {},
  ): Promise<{ key: string; mimeType: string }> {
    const key = newKey(namespace, mimeType.split('/')[1] ?? 'bin')
    const size = content?.length ?? 1
    await db.insertInto('uploads').values({ key, userId: by.id, namespace, mimeType, size }).execute()
    if (content) {
      const folder = await temporaryFolder()
      await writeFile(`${folder.path}/upload`, content)
      await storage.put(key, `${folder.path}/upload`, mimeType)
      await folder.remove()
    }
    return { key, mimeType }
  }

  return { anUpload }
}
