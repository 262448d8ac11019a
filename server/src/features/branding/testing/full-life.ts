import { newKey } from '#storage/keys.ts'
import { type Life, storeFile } from '#testing/world/life.ts'

/** Her courses have a logo and a colour. */
export async function seed(life: Life): Promise<void> {
  const logoKey = newKey('media', 'webp')
  await life.world.db.insertInto('brands').values({ userId: life.ada.id, logoKey, colour: 'teal' }).execute()
  await storeFile(life, logoKey)
}
