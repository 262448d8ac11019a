import { seed as seedNotifications } from '#features/notifications/testing/full-life.ts'
import { partsOfFeatures } from '../parts-of-features.ts'
import { type Life, ada } from './life.ts'
import { seedHttp, seedLive } from './kernel-life.ts'
import type { World } from './world.ts'

type Seed = (life: Life) => Promise<unknown>

/** What each feature adds; a test fails when a column that names members is in none of them. */
async function seeds(): Promise<Seed[]> {
  const ofFeatures = await partsOfFeatures<Seed>('full-life', 'seed')
  // Last, because it aggregates the notifications that the others have caused.
  return [...ofFeatures.filter((seed) => seed !== seedNotifications), seedHttp, seedLive, seedNotifications]
}

/** A member with something in every corner, and others who interacted with them. */
export async function aFullLife(world: World): Promise<Life> {
  const member = await world.aUser(ada.username, ada.fields)
  const [obi, fan, shy] = [await world.aUser('obi'), await world.aUser('fan'), await world.aUser('shy')]
  const own = await world.aPost(member, { body: 'Asooke for beginners' })
  const others = await world.aPost(obi)
  const thread = await world.aComment(obi, { post: others })
  const life: Life = { world, ada: member, obi, fan, shy, own, others, thread, keys: [] }
  for (const seed of await seeds()) await seed(life)
  return life
}
