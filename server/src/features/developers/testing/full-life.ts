import type { Life } from '#testing/world/life.ts'
import { aMemberKey } from './keys.ts'

/** She has given a key to her school's program. */
export async function seed({ world, ada }: Life): Promise<void> {
  await aMemberKey(world, ada)
}
