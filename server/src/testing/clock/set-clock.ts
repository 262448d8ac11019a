import { sql } from 'kysely'
import type { World } from '../world/world.ts'

type Clocked = Pick<World, 'db' | 'now' | 'later'>

/** Sets the clock of a world to a moment, for its server and for the SQL functions of its database. */
export async function setClock({ db, now, later }: Clocked, moment: number): Promise<void> {
  later((moment - now().getTime()) / 1000)
  const replaced = `create or replace function clock_time() returns timestamptz language sql stable parallel safe
    return timestamptz '${now().toISOString()}'`
  await sql.raw(replaced).execute(db)
}

/** What is so a millisecond before a moment, and at that moment. */
export async function aroundMoment<Found>(
  world: Clocked,
  moment: number,
  read: () => Promise<Found>,
): Promise<[before: Found, then: Found]> {
  await setClock(world, moment - 1)
  const before = await read()
  await setClock(world, moment)
  return [before, await read()]
}
