import { newKey } from '#storage/keys.ts'
import { type Life, storeFile } from '#testing/world/life.ts'

/** One that was never used. */
export async function seed(life: Life): Promise<void> {
  const key = newKey('posts', 'png')
  const upload = { key, userId: life.ada.id, namespace: 'posts', mimeType: 'image/png', size: 5 }
  await life.world.db.insertInto('uploads').values(upload).execute()
  await storeFile(life, key)
}
