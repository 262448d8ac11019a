import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { siteOf } from '#testing/site/crawled-site.ts'
import { createWorld } from '#testing/world/world.ts'

const hostile = { title: 'x', body: '"><script>alert(1)</script>' }

test('a public film is shown in frames of other sites, which may frame nothing else', async () => {
  await using world = await createWorld()
  await using site = await siteOf(world)
  const ada = await world.aUser('ada')
  const { id } = await world.aPost(ada, { ...hostile, title: 'A gele <b>' })
  const { statusCode, headers, body } = await site.get(`/embed/posts/${id}`)
  expect([statusCode, headers['x-frame-options']]).toEqual([200, undefined])
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(body).toMatch(
    /<video controls playsinline preload="none" src="http:\/\/akada\.local\/media\/.+\.mp4"/,
  )
  expect(body).toContain(
    `<a href="/posts/${id}" target="_blank" rel="noopener" dir="auto">A gele &lt;b&gt;</a>`,
  )
  expect(body).not.toContain('<script')
  expect((await site.get('/embed.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  for (const path of [`/posts/${id}`, '/socials', '/oembed', '/']) {
    const other = await site.get(path, { accept: 'text/html' })
    expect(other.headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  }
})

test('a page names its oEmbed address, which answers with a frame that fits', async () => {
  await using world = await createWorld()
  await using site = await siteOf(world)
  const ada = await world.aUser('ada')
  const { id } = await world.aPost(ada, { title: 'A "gele"' })
  const { body } = await site.get(`/posts/${id}`)
  const [, address = ''] =
    /<link rel="alternate" type="application\/json\+oembed" href="http:\/\/akada\.local([^"]+)"/.exec(body) ??
    []
  const film = (await site.get(`${address.replaceAll('&amp;', '&')}&maxwidth=300&maxheight=400`)).json()
  expect(film).toMatchObject({
    version: '1.0',
    type: 'video',
    title: 'A "gele"',
    author_name: 'Ada Obi',
    author_url: `http://akada.local/socials/profile/${ada.id}`,
    width: 300,
    html: expect.stringContaining(`<iframe src="http://akada.local/embed/posts/${id}" width="300"`),
  })
  expect(film.height).toBeLessThanOrEqual(400)
  const { id: courseId } = await aCourse(world.db, ada, { title: 'Three seams' })
  const ask = (url: string, more = '') => site.get(`/oembed?url=${encodeURIComponent(url)}${more}`)
  const course = await ask(`http://akada.local/courses/${courseId}`)
  expect(course.json()).toMatchObject({ type: 'rich', title: 'Three seams', width: 480 })
  expect((await site.get(`/embed/courses/${courseId}`)).body).toContain('Three seams')
  expect((await ask(`http://akada.local/posts/${id}`, '&format=xml')).statusCode).toBe(501)
})

test('what not everybody may see is framed nowhere', async () => {
  await using world = await createWorld()
  await using site = await siteOf(world)
  const ada = await world.aUser('ada', { isPrivate: true })
  const { id } = await world.aPost(ada, { title: 'Secret' })
  const { id: draft } = await aCourse(world.db, ada, { title: 'Secret', status: 'draft' })
  const none = crypto.randomUUID()
  for (const path of [`/posts/${id}`, `/courses/${draft}`, `/posts/${none}`, '/socials', '/settings', '/']) {
    const framed = await site.get(`/embed${path}`)
    expect(framed.statusCode).toBe(404)
    expect(framed.body).not.toContain('Secret')
    const url = encodeURIComponent(`http://akada.local${path}`)
    expect((await site.get(`/oembed?url=${url}`)).statusCode).toBe(404)
  }
  const elsewhere = encodeURIComponent(`http://evil.test/posts/${id}`)
  expect((await site.get(`/oembed?url=${elsewhere}`)).statusCode).toBe(404)
})
