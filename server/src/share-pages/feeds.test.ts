import { deletePost } from '@akada/contract/posts/routes'
import { childOf, childrenOf, readXml } from '@akada/contract/text/xml-tree'
import { expect, test } from 'vitest'
import { siteOf } from '#testing/site/crawled-site.ts'
import { createWorld } from '#testing/world/world.ts'

/** The feed as a strict reader takes it. */
function read(text: string) {
  const rss = childOf(readXml(text), 'rss')
  const channel = rss && childOf(rss, 'channel')
  if (!channel) throw new Error('This is no feed.')
  const words = (name: string) => childOf(channel, name)?.text
  const items = childrenOf(channel, 'item').map((item) => ({
    title: childOf(item, 'title')?.text,
    link: childOf(item, 'link')?.text,
    enclosure: childOf(item, 'enclosure')?.attributes,
    creator: childOf(item, 'dc:creator')?.text,
  }))
  return { title: words('title'), link: words('link'), items }
}

test('public posts are in the feeds of their creator and their hashtags, which the pages name', async () => {
  await using world = await createWorld()
  await using site = await siteOf(world)
  const ada = await world.aUser('ada')
  const words = { title: 'Gele ]]> <b>&amp;', body: 'x\u0007</item>', hashtag: '#gele' }
  const older = await world.aPost(ada, words)
  const newer = await world.aPost(ada, { title: 'Second', hashtag: '#gele' })
  const tags = [older, newer].map(({ id: postId }) => ({ tag: 'gele', postId }))
  await world.db.insertInto('postTags').values(tags).execute()
  for (const [page, path] of [
    [`/socials/profile/${ada.id}`, `/feeds/profiles/${ada.id}.xml`],
    ['/hashtags/gele', '/feeds/hashtags/gele.xml'],
  ]) {
    const head = (await site.get(String(page))).body
    expect(head).toContain(
      `<link rel="alternate" type="application/rss+xml" href="http://akada.local${path}"`,
    )
    const { statusCode, headers, body } = await site.get(String(path))
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const { items, link } = read(body)
    expect(link).toBe(`http://akada.local${page}`)
    expect(items).toMatchObject([
      { title: 'Second', link: `http://akada.local/posts/${newer.id}`, creator: 'Ada Obi' },
      {
        title: 'Gele ]]> <b>&amp;',
        link: `http://akada.local/posts/${older.id}`,
        enclosure: {
          url: expect.stringMatching(/^http:\/\/akada\.local\/media\/.+\.mp4$/),
          type: 'video/mp4',
        },
      },
    ])
    const again = await site.get(String(path), { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
  }
  await world.call(deletePost, { as: ada, params: { postId: newer.id } })
  const left = await site.get(`/feeds/profiles/${ada.id}.xml`)
  expect(read(left.body).items.map(({ link }) => link)).toEqual([`http://akada.local/posts/${older.id}`])
})

test('private, unknown and empty feeds are not there', async () => {
  await using world = await createWorld()
  await using site = await siteOf(world)
  const ada = await world.aUser('ada', { isPrivate: true })
  await world.aPost(ada, { hashtag: '#secret' })
  const names = [
    `profiles/${ada.id}`,
    `profiles/${crypto.randomUUID()}`,
    'profiles/x',
    'hashtags/secret',
    'hashtags/none',
  ]
  for (const name of names) expect((await site.get(`/feeds/${name}.xml`)).statusCode).toBe(404)
  expect((await site.get(`/feeds/profiles/${ada.id}`)).statusCode).toBe(404)
})
