import type { Life } from '#testing/world/life.ts'
import { makeExports } from '../make-exports.ts'

export async function seed({ world, ada, keys }: Life): Promise<void> {
  await world.db.insertInto('dataExports').values({ userId: ada.id, requestedAt: world.now() }).execute()
  await makeExports(world)
  const { key } = await world.db.selectFrom('dataExports').select('key').executeTakeFirstOrThrow()
  keys.push(key ?? '')
}
