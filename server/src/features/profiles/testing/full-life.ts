import { newKey } from '#storage/keys.ts'
import { type Life, storeFile } from '#testing/world/life.ts'

export async function seed(life: Life): Promise<void> {
  const avatarKey = newKey('media', 'webp')
  await life.world.db.updateTable('users').set({ avatarKey }).where('id', '=', life.ada.id).execute()
  await storeFile(life, avatarKey)
}
