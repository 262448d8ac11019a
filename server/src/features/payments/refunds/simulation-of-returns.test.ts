import { expect, test } from 'vitest'
import { type World, createWorld } from '#testing/world/world.ts'
import { testSql } from '../testing/books.ts'
import { simulateReturns } from '../testing/simulate-returns.ts'

const seeds = 4

test(
  'simulation of returns: what was handed out decides, and a returned course counts nowhere',
  { timeout: 60_000 },
  async () => {
    await using world = await createWorld()
    for (let seed = 1; seed <= seeds; seed += 1)
      await expect(simulateReturns(world, seed)).resolves.toBeUndefined()
  },
)

const source = testSql<{ text: string }>(`select pg_get_functiondef($1::regproc) as text`)

async function replace({ db }: World, of: string, [from, to]: readonly [string, string]): Promise<void> {
  const [definition] = await source(db, of)
  const changed = definition!.text.replaceAll(from, () => to)
  expect(changed, `${of} no longer has “${from}”`).not.toBe(definition!.text)
  await testSql(changed)(db)
}

/** As if nothing withdrew what a returned course had earned. */
async function forgetReturns({ db }: World, table: 'certificates' | 'course_reviews'): Promise<void> {
  await testSql(`create function forget_return() returns trigger language plpgsql as
    $$ begin new.returned_at := null; return new; end $$`)(db)
  await testSql(
    `create trigger forget_return before update on ${table} for each row execute function forget_return()`,
  )(db)
}

/** Mistakes that somebody could make. */
const mutants: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'what was handed out is not counted': (world) =>
    replace(world, 'share_handed_out', ['(f.user_id IS NOT NULL)', 'false']),
  'lessons of who gave a course back stay open': (world) =>
    replace(world, 'can_learn', ['(e.ended_at IS NULL)', 'true']),
  'the certificate of a returned course stays valid': (world) => forgetReturns(world, 'certificates'),
  'the review of a returned course is counted again and again': (world) =>
    forgetReturns(world, 'course_reviews'),
}

test.each(Object.entries(mutants))(
  'simulation of returns: it is noticed when %s',
  { timeout: 120_000 },
  async (_name, plant) => {
    await using world = await createWorld()
    await plant(world)
    const lives = Array.from({ length: 12 }, (_, n) => n + 1)
    let noticed = 0
    for (const seed of lives) {
      noticed = await simulateReturns(world, seed).then(
        () => 0,
        () => seed,
      )
      if (noticed > 0) break
    }
    expect(noticed).toBeGreaterThan(0)
  },
)
