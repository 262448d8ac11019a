import { block, unblock } from '@akada/contract/blocks/routes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mustSeePost } from '#features/posts/public.ts'
import { surfaces } from './declared-by-features.ts'
import { joinRoom, liveSite } from '#testing/site/live-site.ts'
import { anOpenWorld, sharedWorld } from '#testing/world/shared-world.ts'
import { allEncounters } from '#testing/visibility/encounter.ts'
import { seenAt } from './seen-at.ts'

/** Where looking leaves something behind, each surface gets fresh members in a separate world. */
const [quiet, changing] = [await sharedWorld(), await sharedWorld()]
const everybody = await allEncounters(quiet)

test('every surface has a unique name', () => {
  expect(new Set(surfaces.map(([name]) => name)).size).toBe(surfaces.length)
})

test.for(surfaces.map(([name, surface], n) => ({ name, surface, place: `-${n}` })))(
  '$name',
  async ({ surface, place }) => {
    const found = surface.isChanging
      ? await seenAt(surface, changing, await allEncounters(changing, place))
      : await seenAt(surface, quiet, everybody)
    expect(found).toEqual(surface.seenBy)
  },
)

/** Each rule is removed from the functions in a database of its own; a matrix that still passes would be worthless. */
const mutants = [
  { rule: 'blocks', without: 'can_see_user(viewer uuid, target users)', at: 'profile' },
  { rule: 'mutes', without: 'is_muted(viewer uuid, target_id uuid)', at: 'For You' },
  { rule: 'private profiles', without: 'can_see_posts_of(viewer uuid, author users)', at: 'followers' },
]

test.for(mutants)('without the rule of $rule the matrix fails', async ({ rule, without, at }) => {
  await using world = await anOpenWorld()
  const always = rule === 'mutes' ? 'select true where false' : 'select true'
  await sql
    .raw(`create or replace function ${without} returns setof boolean language sql stable as '${always}'`)
    .execute(world.db)
  const [, surface] = surfaces.find(([name]) => name === at)!
  expect(await seenAt(surface, world, await allEncounters(world))).not.toEqual(surface.seenBy)
})

test('a block acts on sockets at once, for both, and unblocking lets them in again', async () => {
  await using world = await anOpenWorld()
  await using site = await liveSite(world)
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const posts = [await world.aPost(ada), await world.aPost(obi)] as const
  const sockets = [site.socket(ada.token), site.socket(obi.token)] as const
  const join = (socket: (typeof sockets)[number], { id }: { id: string }) => joinRoom(socket, `post:${id}`)
  await join(sockets[0], posts[1])
  await join(sockets[1], posts[0])
  const sizes = () => posts.map(({ id }) => site.io.of('/').adapter.rooms.get(`post:${id}`)?.size ?? 0)
  expect(sizes()).toEqual([1, 1])
  await world.call(block, { as: ada, params: { id: obi.id }, body: undefined })
  await expect.poll(sizes).toEqual([0, 0])
  expect(await join(sockets[1], posts[0])).toEqual({ refused: 'API_ERR_NOT_FOUND' })
  await world.call(unblock, { as: ada, params: { id: obi.id }, body: undefined })
  expect(await join(sockets[1], posts[0])).toMatchObject({ isComplete: true })
  for (const socket of sockets) socket.disconnect()
})

test('counts are smaller for the blocker alone, so that they reveal no block', async () => {
  await using world = await anOpenWorld()
  const [ada, obi, ife] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const made = await world.aPost(ada)
  for (const by of [obi, ife]) await world.aComment(by, { post: made })
  await world.db.insertInto('blocks').values({ userId: obi.id, targetId: ife.id, type: 'BLOCK' }).execute()
  const threads = async (viewerId: string) =>
    (await mustSeePost(world.db, { postId: made.id, viewerId })).threads
  expect([await threads(obi.id), await threads(ife.id), await threads(ada.id)]).toEqual([1, 2, 2])
})
