import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { createWorld } from '#testing/world/world.ts'
import { rankCourses } from './rank-courses.ts'

const index =
  '<!doctype html><html><head><title>Akada</title></head><body><div id="root"></div></body></html>'

test('the market is described with its courses; drafts and searches are not', async () => {
  await using world = await createWorld()
  const webFolder = join(world.folder, 'web')
  await mkdir(webFolder, { recursive: true })
  await writeFile(join(webFolder, 'index.html'), index)
  await using app = buildApp(world, { webFolder })
  const get = (url: string) => app.inject({ url, headers: { host: 'akada.local', accept: 'text/html' } })
  const ada = await world.aUser('ada')
  const price = { isPaid: true, currency: 'NGN', amountMinor: 1_200_000 }
  const { id } = await aCourse(world.db, ada, { title: 'Sew <a> gown', ...price })
  await aCourse(world.db, ada, { title: 'Draft', status: 'draft', publishedAt: null })
  await rankCourses(world)
  const { statusCode, body } = await get('/market')
  expect(statusCode).toBe(200)
  expect(body).toContain('<link rel="canonical" href="http://akada.local/market">')
  expect(body).toContain(`<a href="/courses/${id}"><b dir="auto">Sew &lt;a&gt; gown</b></a><p>₦12,000 · `)
  expect(body).not.toContain('Draft')
  expect((await get('/market?q=gown')).body).not.toContain('gown')
})
