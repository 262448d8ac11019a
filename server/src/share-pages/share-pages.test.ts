import { deletePost } from '@akada/contract/posts/routes'
import { expect, test } from 'vitest'
import { type World, createWorld } from '#testing/world/world.ts'
import { metas, siteOf } from '#testing/site/crawled-site.ts'

const share = { key: 'media/2026/11/abc.jpg', width: 675, height: 1200, mimeType: 'image/jpeg' }
const withShare = (world: World, mediaId: string) =>
  world.db
    .updateTable('mediaAssets')
    .set({ shareStill: JSON.stringify(share) })
    .where('id', '=', mediaId)
    .execute()

test.each(['/posts/', '/socials/posts/'])(
  'a post says what it is at %s, to anyone who asks',
  async (path) => {
    await using world = await createWorld()
    await using site = await siteOf(world)
    const ada = await world.aUser('ada')
    const { id, mediaId } = await world.aPost(ada, {
      title: 'How to tie a gele',
      body: 'Two folds.\nThen a third.',
    })
    await withShare(world, mediaId)
    const { statusCode, headers, body } = await site.get(path + id)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('<title>How to tie a gele · Akada</title>')
    expect(body).toContain(`<link rel="canonical" href="http://akada.local/posts/${id}">`)
    expect(metas(body)).toMatchObject({
      description: 'Two folds. Then a third.',
      'og:title': 'How to tie a gele',
      'og:type': 'video.other',
      'og:url': `http://akada.local/posts/${id}`,
      'og:image': 'http://akada.local/media/2026/11/abc.jpg',
      'og:image:type': 'image/jpeg',
      'og:image:width': '675',
      'og:video': expect.stringMatching(/^http:\/\/akada\.local\/media\/.+\.mp4$/),
      'og:video:type': 'video/mp4',
      'twitter:card': 'summary_large_image',
      'twitter:image': 'http://akada.local/media/2026/11/abc.jpg',
    })
    expect(body.match(/name="description"/g)).toHaveLength(1)
    expect(body).toMatch(
      /<div id="root"><main.+How to tie a gele.+Ada Obi.+Two folds\.\nThen a third\..+0 comments/s,
    )
    const again = await site.get(path + id, { accept: 'text/html', 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
  },
)

test('hostile words stay words', async () => {
  await using world = await createWorld()
  await using site = await siteOf(world)
  const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>$'$\`$&</title></noscript>{{x}}`
  const ada = await world.aUser('ada', { firstName: evil.slice(0, 60), bio: evil })
  const { id } = await world.aPost(ada, { title: evil, body: `' onload='x' ${evil}`, hashtag: `#a,${evil}` })
  for (const path of [`/posts/${id}`, `/socials/profile/${ada.id}`]) {
    const { body } = await site.get(path)
    expect(body.replaceAll('<script type="application/ld+json">', '')).not.toMatch(/<script|<img/)
    expect(body.match(/<script/g)).toHaveLength(body.match(/<\/script>/g)!.length)
    expect(body.match(/<\/title>/g)).toHaveLength(1)
    expect(body.match(/<div id="root">/g)).toHaveLength(1)
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  }
})

test('long words are cut between letters, for title and description', async () => {
  await using world = await createWorld()
  await using site = await siteOf(world)
  const { id } = await world.aPost(await world.aUser(), { title: '', body: '👩🏾‍🏫'.repeat(100) })
  const { 'og:title': title = '', description = '' } = metas((await site.get(`/posts/${id}`)).body)
  expect(title).toMatch(/^(👩🏾‍🏫)+…$/u)
  expect(title.length).toBeLessThanOrEqual(90)
  expect(description.length).toBeLessThanOrEqual(200)
})

test('a deleted post is gone, an unknown, private, hidden or unfinished one is not found, and none is described', async () => {
  await using world = await createWorld()
  await using site = await siteOf(world)
  const ada = await world.aUser('ada')
  const secret = await world.aUser('secret', { isPrivate: true })
  const deleted = await world.aPost(ada, { title: 'Once here' })
  await world.call(deletePost, { as: ada, params: { postId: deleted.id } })
  const response = await site.get(`/posts/${deleted.id}`, { accept: 'text/html' })
  expect(response.statusCode).toBe(410)
  expect(response.body).toContain('This post is no longer available')
  expect(response.body).not.toContain('Once here')
  expect(metas(response.body)).toMatchObject({ robots: 'noindex' })
  const hidden = [
    (await world.aPost(secret, { title: 'Not for you' })).id,
    (await world.aPost(ada, { title: 'Not for you', hiddenAt: new Date() })).id,
    (await world.aPost(ada, { title: 'Not for you', status: 'processing' })).id,
    ada.id,
    'nonsense',
  ]
  for (const id of hidden) {
    const { statusCode, body } = await site.get(`/socials/posts/${id}`)
    expect([id, statusCode, body.includes('Not for you')]).toEqual([id, 404, false])
    expect(metas(body)).toMatchObject({ robots: 'noindex' })
  }
})

test('a profile says who it is; a private one is not for search engines, and one that is gone is not found', async () => {
  await using world = await createWorld()
  await using site = await siteOf(world)
  const ada = await world.aUser('ada', { bio: 'Teaches sewing.', avatarKey: 'media/avatars/ada.webp' })
  const secret = await world.aUser('secret', { isPrivate: true })
  const erased = await world.aUser('gone', { deletedAt: new Date() })
  const page = await site.get(`/socials/profile/${ada.id}`)
  expect(metas(page.body)).toMatchObject({
    'og:title': 'Ada Obi (@ada)',
    'og:type': 'profile',
    description: 'Teaches sewing.',
    'og:image': expect.stringMatching(/^http:\/\/akada\.local\/cards\/[\w-]+\.[\w-]+\.jpg$/),
    'twitter:card': 'summary_large_image',
  })
  expect(metas(page.body)).not.toHaveProperty('robots')
  expect(metas((await site.get(`/socials/profile/${secret.id}`)).body)).toMatchObject({ robots: 'noindex' })
  expect((await site.get(`/socials/profile/${erased.id}`)).statusCode).toBe(404)
})

test('search engines find public posts, and no private pages', async () => {
  await using world = await createWorld()
  await using site = await siteOf(world)
  const seen = await world.aPost(await world.aUser())
  const hidden = await world.aPost(await world.aUser('secret', { isPrivate: true }))
  const robots = (await site.get('/robots.txt')).body
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toContain('Sitemap: http://akada.local/sitemap.xml')
  const { body } = await site.get('/sitemaps/posts-1.xml')
  expect(body).toContain(`<loc>http://akada.local/posts/${seen.id}</loc>`)
  expect(body).not.toContain(hidden.id)
})

test('an address without a screen is not found, also for search engines, and leads on', async () => {
  await using world = await createWorld()
  await using site = await siteOf(world)
  const html = { accept: 'text/html' }
  for (const path of ['/nope', '/socials/nope', '/posts', '/studio/course/1/2']) {
    const { statusCode, body } = await site.get(path, html)
    expect([path, statusCode, metas(body)['robots']]).toEqual([path, 404, 'noindex'])
    expect(body).toContain('<a href="/search">Search</a>')
  }
  for (const path of ['/', '/socials', '/Socials/', '/auth', '/settings/privacy', '/market/saved'])
    expect([path, (await site.get(path, html)).statusCode]).toEqual([path, 200])
})

test('signing up and in say their first words before the app starts, and to no other site', async () => {
  await using world = await createWorld()
  await using site = await siteOf(world)
  const up = await site.get('/auth?tab=signup&email=ada%40example.com')
  expect([up.statusCode, up.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
  expect(up.body).toContain('<h1>Join Akada</h1>')
  expect(up.body).not.toContain('ada@')
  expect((await site.get('/auth')).body).toContain('<h1>Welcome back</h1>')
})
