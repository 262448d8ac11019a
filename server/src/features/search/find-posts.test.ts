import { search } from '@akada/contract/search/routes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOpenWorld } from '#testing/world/shared-world.ts'
import type { World } from '#testing/world/world.ts'

const bodies = async (world: World, q: string) =>
  (await world.call(search, { query: { q, kind: 'posts' } })).data.posts.map(({ body }) => body)

/** This many newer posts about nothing, as far as a search scans them. */
const postsAboutNothing = (world: World, number: number) =>
  world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into search_posts select uuidv7(), '' from generate_series(1, ${number}::int)`.execute(
      tx,
    )
  })

test('a single digit is a prefix in the newest posts, and a whole word in all older ones', async () => {
  await using world = await anOpenWorld()
  const ada = await world.aUser('ada')
  for (const body of ['chapter 71', 'chapter 7']) await world.aPost(ada, { body })
  expect(await bodies(world, '7')).toEqual(['chapter 7', 'chapter 71'])
  await postsAboutNothing(world, 12_000)
  await world.aPost(ada, { body: 'chapter 72' })
  expect(await bodies(world, '7')).toEqual(['chapter 72', 'chapter 7'])
  expect(await bodies(world, 'chapter 7')).toEqual(['chapter 72', 'chapter 7'])
  expect(await bodies(world, '71')).toEqual(['chapter 71'])
})
