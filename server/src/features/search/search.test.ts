import { listHashtagPosts, search } from '@akada/contract/search/routes'
import { listUsers } from '@akada/contract/profiles/routes'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { anOpenWorld } from '#testing/world/shared-world.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import type { World } from '#testing/world/world.ts'

stopTheClock()

async function find(
  world: World,
  q: string,
  query: { kind?: 'people' | 'posts' | 'hashtags'; as?: Person } = {},
) {
  const { as, ...rest } = query
  const { data } = await world.call(search, { query: { q, ...rest }, ...(as && { as }) })
  return data
}

const names = async (world: World, q: string, as?: Person) =>
  (await find(world, q, { kind: 'people', ...(as && { as }) })).people.map(({ username }) => username)

const bodies = async (world: World, q: string) =>
  (await find(world, q, { kind: 'posts' })).posts.map(({ body }) => body)

const tags = async (world: World, q: string) =>
  (await find(world, q, { kind: 'hashtags' })).hashtags.map(({ tag }) => tag)

/** A post with its hashtags where the server stores them. */
async function aTaggedPost(world: World, by: Person, names: string[]) {
  const hashtag = names.map((tag) => `#${tag}`).join(',')
  const post = await world.aPost(by, { hashtag })
  await world.db
    .insertInto('postTags')
    .values(names.map((tag) => ({ tag, postId: post.id })))
    .execute()
  return post
}

test('people are found by username, by either name and by both, from the first letter on', async () => {
  await using world = await anOpenWorld()
  await world.aUser('tolu.cuts', { firstName: 'Tolulope', lastName: 'Ade Bello' })
  await world.aUser('obi', { firstName: 'Obi', lastName: 'Nwosu' })
  for (const q of [
    't',
    'tolu.cu',
    '@tolu.cuts',
    'tolucuts',
    'cuts',
    'tolul',
    'bell',
    'ade b',
    'Tolulope Ade',
    'ADE BELLO TOLU',
  ])
    expect([q, await names(world, q)]).toEqual([q, ['tolu.cuts']])
  expect(await names(world, 'nobody at all')).toEqual([])
})

test('accents, dots below and hooked letters do not matter, on either side', async () => {
  await using world = await anOpenWorld()
  await world.aUser('one', { firstName: 'Ẹniọlá', lastName: 'Ṣóyínká' })
  await world.aUser('two', { firstName: 'Chịọma', lastName: 'Ụzọ' })
  await world.aUser('three', { firstName: 'Ɓala', lastName: 'Ɗanƙwairo' })
  expect(await names(world, 'eniola soyinka')).toEqual(['one'])
  expect(await names(world, 'Ṣoyinka')).toEqual(['one'])
  expect(await names(world, 'chioma uzo')).toEqual(['two'])
  expect(await names(world, 'bala dankw')).toEqual(['three'])
  // Accents may also be written as combining marks.
  expect(await names(world, 'ẹniọlá'.normalize('NFD'))).toEqual(['one'])
})

test('a typing mistake still finds the member, but only where nobody has the typed name', async () => {
  await using world = await anOpenWorld()
  await world.aUser('one', { firstName: 'Chioma', lastName: 'Eze' })
  await world.aUser('two', { firstName: 'Chidinma', lastName: 'Obi' })
  expect(await names(world, 'chiomma')).toEqual(['one'])
  expect(await names(world, 'chioma ezze')).toEqual(['one'])
  await world.aUser('three', { firstName: 'Chiomma', lastName: 'Obi' })
  expect(await names(world, 'chiomma')).toEqual(['three'])
})

test('the exact username comes first, then followed members, then the most followed ones', async () => {
  await using world = await anOpenWorld()
  const viewer = await world.aUser('viewer', { firstName: 'Zed', lastName: 'Zed' })
  await world.aUser('famous', { firstName: 'Sade', lastName: 'Adu', followersCount: 900 })
  await world.aUser('small', { firstName: 'Sade', lastName: 'Okoro' })
  const friend = await world.aUser('friend', { firstName: 'Sade', lastName: 'Musa' })
  await world.aUser('sade', { firstName: 'Folasade', lastName: 'Bako' })
  await world.db.insertInto('follows').values({ followerId: viewer.id, followeeId: friend.id }).execute()
  expect(await names(world, 'sade', viewer)).toEqual(['sade', 'friend', 'famous', 'small'])
})

test('changed or deleted names are no longer found, and nothing of them is stored', async () => {
  await using world = await anOpenWorld()
  const user = await world.aUser('quaint', { firstName: 'Adaeze', lastName: 'Quaint' })
  const change = (set: { firstName?: string; lastName?: string; deletedAt?: Date }) =>
    world.db.updateTable('users').set(set).where('id', '=', user.id).execute()
  await change({ firstName: 'Ngozi' })
  expect([await names(world, 'adaeze'), await names(world, 'ngozi')]).toEqual([[], ['quaint']])
  await change({ deletedAt: new Date() })
  expect(await names(world, 'ngozi')).toEqual([])
  const left = await world.db
    .selectFrom('searchWords')
    .select('word')
    .where('word', 'in', ['quaint', 'adaeze', 'ngozi'])
    .execute()
  expect(left).toEqual([])
})

test('posts are found by words of title, text and hashtags, by stems, prefixes and despite mistakes', async () => {
  await using world = await anOpenWorld()
  const ada = await world.aUser('ada')
  await world.aPost(ada, { title: 'Ẹ̀kọ́ Yorùbá', body: 'Teaching verbs', hashtag: '#grammar' })
  await world.aPost(ada, { title: 'Zips', body: 'Sewing without puckering' })
  for (const q of ['eko yoruba', 'teach', 'teachin', 'gram', '#grammar', 'verb teaching', 'gramar'])
    expect([q, await bodies(world, q)]).toEqual([q, ['Teaching verbs']])
  expect(await bodies(world, 'teaching zips')).toEqual([])
  for (const q of ["'", '& | !', ':*', '\\', '%', '🎉', 'a:*b', "x' or 1=1 --"])
    expect([q, await bodies(world, q)]).toEqual([q, []])
})

test('posts that are processing, hidden, deleted or changed are found in their present state', async () => {
  await using world = await anOpenWorld()
  const ada = await world.aUser('ada')
  const post = await world.aPost(ada, { body: 'kilishi', status: 'processing' })
  const change = async (set: {
    status?: string
    hiddenAt?: Date | null
    deletedAt?: Date
    body?: string
  }) => {
    await world.db.updateTable('posts').set(set).where('id', '=', post.id).execute()
    const { posts } = await find(world, 'kilishi', { kind: 'posts', as: ada })
    return posts.length
  }
  expect(await bodies(world, 'kilishi')).toEqual([])
  expect(await change({ status: 'published' })).toBe(1)
  expect(await change({ hiddenAt: new Date() })).toBe(0)
  expect(await change({ hiddenAt: null })).toBe(1)
  expect(await change({ body: 'suya' })).toBe(0)
  expect(await bodies(world, 'suya')).toHaveLength(1)
  expect(await change({ body: 'kilishi', deletedAt: new Date() })).toBe(0)
})

test('hashtags are found by prefix and despite mistakes, the most used first', async () => {
  await using world = await anOpenWorld()
  const ada = await world.aUser('ada')
  await aTaggedPost(world, ada, ['farm', 'farming'])
  await aTaggedPost(world, ada, ['farming', 'ọ̀gẹ̀dẹ̀'])
  expect(await tags(world, 'far')).toEqual(['farming', 'farm'])
  expect(await tags(world, 'farm')).toEqual(['farm', 'farming'])
  expect(await tags(world, 'ogede')).toEqual(['ọ̀gẹ̀dẹ̀'])
  expect(await tags(world, 'farmming')).toContain('farming')
})

test('the use count of a hashtag follows its posts', async () => {
  await using world = await anOpenWorld()
  const ada = await world.aUser('ada')
  const posts = [await aTaggedPost(world, ada, ['maths']), await aTaggedPost(world, ada, ['maths'])]
  const count = async () => (await find(world, 'maths', { kind: 'hashtags' })).hashtags[0]?.postsCount
  expect(await count()).toBe(2)
  await world.db.updateTable('posts').set({ deletedAt: new Date() }).where('id', '=', posts[0]!.id).execute()
  expect(await count()).toBe(1)
  await world.db.deleteFrom('posts').where('id', '=', posts[1]!.id).execute()
  expect(await count()).toBeUndefined()
})

test('pages of posts continue from one another although others publish meanwhile', async () => {
  await using world = await anOpenWorld()
  const ada = await world.aUser('ada')
  const made = []
  for (let n = 0; n < 5; n += 1) made.push((await aTaggedPost(world, ada, ['kite'])).id)
  for (const ask of [
    async (query: object) =>
      (await world.call(search, { query: { q: 'kite', kind: 'posts', ...query } })).data,
    async (query: object) => (await world.call(listHashtagPosts, { params: { tag: 'kite' }, query })).data,
  ]) {
    const first = await ask({ limit: '2' })
    const late = await aTaggedPost(world, ada, ['kite'])
    const second = await ask({ limit: '2', page: '2', before: first.next! })
    const foundIds = [...first.posts, ...second.posts].map(({ id }) => id)
    expect(new Set(foundIds).size).toBe(4)
    expect(foundIds).not.toContain(late.id)
    expect(first.meta).toMatchObject({ page: 1, limit: 2 })
  }
  const last = await world.call(listHashtagPosts, { params: { tag: 'kite' }, query: { page: 4, limit: 2 } })
  expect(last.data).toMatchObject({
    next: null,
    hashtag: { tag: 'kite', postsCount: 7 },
    meta: { totalCount: 7 },
  })
})

test('one box suggests some of each kind', async () => {
  await using world = await anOpenWorld()
  const ada = await world.aUser('sewing.ada')
  await aTaggedPost(world, ada, ['sewing'])
  const found = await find(world, 'sewi')
  expect([found.people.length, found.hashtags.length, found.posts.length]).toEqual([1, 1, 1])
})

test('an empty search is refused, and thirty searches a minute are allowed', async () => {
  await using world = await anOpenWorld()
  world.config.rateLimitFactor = 1
  const as = await world.aUser('ada')
  const ask = (q: string) => world.call(search, { as, query: { q } })
  for (const q of ['  ', 'x'.repeat(101)]) expect((await ask(q)).status).toBe(400)
  const answers = await Promise.all(Array.from({ length: 31 }, async () => (await ask('maths')).status))
  expect(answers.filter((status) => status === 429)).toHaveLength(1)
})

test("members found by name don't reveal their email addresses", async () => {
  await using world = await anOpenWorld()
  const ada = await world.aUser('adaobi')
  await world.aUser('adanna')
  const { data } = await world.call(listUsers, { as: ada, query: { username: 'adan' } })
  expect(data.users).toHaveLength(1)
  expect(data.users[0]!.email).not.toBe('adanna@example.com')
})
