import { block, unblock } from '@akada/contract/blocks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mustSeePost } from '#features/posts/public.ts'
import { joinRoom, liveSite } from '#testing/live-site.ts'
import type { Privacy, Relation } from '#testing/meeting.ts'
import { anOpenWorld, surfaces, whoSees } from '#testing/visibility.ts'

type Seen = Record<Privacy, Relation[]>

const notBlocked: Relation[] = ['stranger', 'follower', 'muting']
/** Posts and what belongs to them. */
const post: Seen = { public: notBlocked, private: ['follower'] }
/** Where nobody goes to on purpose, a mute counts too. */
const suggested: Seen = { public: ['stranger', 'follower'], private: ['follower'] }
/** That there is such a member: a private profile has a name and a face for everyone. */
const person: Seen = { public: notBlocked, private: notBlocked }
const personSuggested: Seen = { public: ['stranger', 'follower'], private: ['stranger', 'follower'] }

/** Who comes upon a member where. A surface that is missing here is no property of `surfaces`, and the types say so. */
const expected: Record<keyof typeof surfaces, Seen> = {
  'For You': suggested,
  Following: { public: ['follower'], private: ['follower'] },
  "a member's posts": post,
  'saved posts': post,
  'a post, with the addresses of its media': post,
  'comments of a post': post,
  'liking a post': post,
  'saving a post': post,
  'sharing a post': post,
  'watching a post': post,
  'commenting on a post': post,
  'reporting a post': post,
  'a watermark': post,
  'a comment elsewhere': personSuggested,
  'a reply elsewhere': personSuggested,
  'a link to a comment elsewhere': person,
  'answering a comment elsewhere': person,
  'liking a comment elsewhere': person,
  profile: person,
  'sharing a profile': person,
  'following or asking to': person,
  followers: post,
  followings: post,
  "somebody else's followers": person,
  "somebody else's followings": person,
  'finding members by name': personSuggested,
  'a name in a text': person,
  'people in a search': person,
  'posts in a search': suggested,
  'hashtags in a search': suggested,
  'suggested while typing: people': personSuggested,
  'suggested while typing: posts': suggested,
  'posts with a hashtag': suggested,
}

const names = Object.keys(expected) as (keyof typeof surfaces)[]

test.for(names)('%s', async (name) => {
  await using world = await anOpenWorld()
  expect(await whoSees(world, surfaces[name])).toEqual(expected[name])
})

/** Each rule is taken out of the functions in a database of its own; a matrix that still fits would be worth nothing. */
const mutants = [
  { rule: 'blocks', without: 'can_see_user(viewer uuid, target users)', at: 'profile' },
  { rule: 'mutes', without: 'is_muted(viewer uuid, target_id uuid)', at: 'For You' },
  { rule: 'private profiles', without: 'can_see_posts_of(viewer uuid, author users)', at: 'followers' },
] as const

test.for(mutants)('without the rule of $rule the matrix fails', async ({ rule, without, at }) => {
  await using world = await anOpenWorld()
  const always = rule === 'mutes' ? 'select true where false' : 'select true'
  await sql
    .raw(`create or replace function ${without} returns setof boolean language sql stable as '${always}'`)
    .execute(world.db)
  expect(await whoSees(world, surfaces[at])).not.toEqual(expected[at])
})

test('a block acts on sockets at once, for both, and its end lets them in again', async () => {
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

test('counts are the same for everyone, so that they tell nobody of a block', async () => {
  await using world = await anOpenWorld()
  const [ada, obi, ife] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const made = await world.aPost(ada)
  for (const by of [obi, ife]) await world.aComment(by, { post: made })
  await world.db.insertInto('blocks').values({ userId: obi.id, targetId: ife.id, type: 'BLOCK' }).execute()
  const threads = async (viewerId: string) =>
    (await mustSeePost(world.db, { postId: made.id, viewerId })).threads
  expect([await threads(obi.id), await threads(ife.id), await threads(ada.id)]).toEqual([2, 2, 2])
})
