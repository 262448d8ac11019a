import { expect, test } from 'vitest'
import { pages } from '#features/index.ts'
import { aCommunity } from '#features/communities/testing/communities.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { siteOf } from '#testing/site/crawled-site.ts'
import { createWorld } from '#testing/world/world.ts'
import { listParts } from './sitemaps.ts'

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

test('an index leads to every public page with its day, and to nothing else', async () => {
  await using world = await createWorld()
  await using site = await siteOf(world)
  const [ada, shy, out] = [
    await world.aUser(),
    await world.aUser(undefined, { isPrivate: true }),
    await world.aUser(),
  ]
  const post = await world.aPost(ada)
  const tag = async (name: string, postId: string) => {
    await world.db.insertInto('hashtags').values({ tag: name, term: name, postsCount: 1 }).execute()
    await world.db.insertInto('postTags').values({ tag: name, postId }).execute()
  }
  await tag('gele', post.id)
  const course = await aCourse(world.db, ada)
  const { communityId } = await aCommunity(world, ada)
  const { communityId: closed } = await aCommunity(world, shy, { access: 'private' })
  const shyPost = await world.aPost(shy)
  await tag('shyonly', shyPost.id)
  const absent = [
    shyPost.id,
    (await world.aPost(ada, { hiddenAt: new Date() })).id,
    (await world.aPost(ada, { deletedAt: new Date() })).id,
    (await world.aPost(out)).id,
    (await aCourse(world.db, ada, { isListed: false })).id,
    (await aCourse(world.db, out)).id,
    closed,
    shy.id,
    out.id,
    'shyonly',
  ]
  await world.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', out.id).execute()
  const files = locations((await site.get('/sitemap.xml')).body)
  const xml = (
    await Promise.all(files.map(async (file) => (await site.get(new URL(file).pathname)).body))
  ).join('')
  const found = locations(xml)
  for (const path of [
    `/posts/${post.id}`,
    `/courses/${course.id}`,
    `/socials/profile/${ada.id}`,
    `/socials/community/${communityId}`,
    '/market',
  ])
    expect(found).toContain(`http://akada.local${path}`)
  expect(found.some((address) => address.includes('/hashtags/gele'))).toBe(true)
  for (const id of absent) expect([id, xml.includes(id)]).toEqual([id, false])
  expect(xml).toMatch(new RegExp(String.raw`/posts/${post.id}</loc><lastmod>\d{4}-\d\d-\d\d</lastmod>`))
  expect((await site.get('/sitemaps/posts-99.xml')).statusCode).toBe(404)
})

test('many pages are spread over files that overlap nowhere and miss nothing', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const posts: string[] = []
  for (let made = 0; made < 7; made += 1) posts.push((await world.aPost(ada)).id)
  const sitemaps = pages.flatMap(({ sitemap }) => sitemap ?? [])
  const parts = [...(await listParts(world.db, sitemaps, 3))].filter(([name]) => name.startsWith('posts-'))
  expect(parts.map(([name]) => name)).toEqual(['posts-1', 'posts-2', 'posts-3'])
  const lists = await Promise.all(
    parts.map(([, { sitemap, range }]) => sitemap.list(world.db, { ...range, limit: 50 })),
  )
  expect(lists.map((list) => list.length)).toEqual([3, 3, 1])
  expect(lists.flat().map(({ path }) => path)).toEqual(posts.toSorted().map((id) => `/posts/${id}`))
})
