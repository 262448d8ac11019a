import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Media } from '@akada/contract/media/routes'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { createWorld } from '#testing/world/world.ts'
import { plainPicture } from './plain-picture.ts'
import { aCourse } from '../testing/courses.ts'

const index =
  '<!doctype html><html><head><title>Akada</title></head><body><div id="root"></div></body></html>'

test('a published course is described at each of its addresses; others are not found or gone', async () => {
  await using world = await createWorld()
  const webFolder = join(world.folder, 'web')
  await mkdir(webFolder, { recursive: true })
  await writeFile(join(webFolder, 'index.html'), index)
  await using app = buildApp(world, { webFolder })
  const get = (url: string) => app.inject({ url, headers: { host: 'akada.local', accept: '*/*' } })
  const ada = await world.aUser('ada')
  const price = { isPaid: true, currency: 'NGN', amountMinor: 1_200_000 }
  const { id } = await aCourse(world.db, ada, {
    title: 'Sew <a> gown',
    description: '# Cut\\nonce',
    ...price,
  })
  for (const path of ['/courses/', '/course/', '/market/product/', '/market/products/']) {
    const { statusCode, body } = await get(path + id)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Sew &lt;a&gt; gown · Akada</title>')
    expect(body).toContain(`<link rel="canonical" href="http://akada.local/courses/${id}">`)
    expect(body).toMatch(/name="description" content="A course for ₦12,000 by [^"]+\. Cut/)
    expect(body).toContain('<li dir="auto">Lesson 1</li>')
  }
  expect((await get('/sitemaps/courses-1.xml')).body).toContain(`/courses/${id}<`)
  const draft = await aCourse(world.db, ada, { status: 'draft', publishedAt: null })
  const deleted = await aCourse(world.db, ada, { deletedAt: new Date() })
  expect((await get(`/courses/${draft.id}`)).statusCode).toBe(404)
  const { statusCode, body } = await get(`/courses/${deleted.id}`)
  expect([statusCode, body.includes('This course is no longer available')]).toEqual([410, true])
})

test('a picture says its size, so that the words below stay in their place when it arrives', () => {
  const media = { mimeType: 'image/jpeg', url: '/a.jpg', poster: null, stills: [], width: 1200, height: 675 }
  const html = plainPicture(media as unknown as Media, { sizes: '100vw', isFirst: true })
  expect(html).toContain('<img src="/a.jpg" alt="" width="1200" height="675" fetchpriority="high">')
})
