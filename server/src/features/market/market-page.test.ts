import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { createWorld } from '#testing/world/world.ts'
import { marketPage } from './market-page.ts'
import { rankCourses } from './rank-courses.ts'

const visit = (url: string) => ({
  id: '',
  origin: 'http://akada.test',
  request: { url } as FastifyRequest,
  reply: {} as FastifyReply,
})

test('the market is described with its courses; what is not for everybody, and searches, are not', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  const price = { isPaid: true, currency: 'NGN', amountMinor: 1_200_000 }
  const { id } = await aCourse(world.db, ada, { title: 'Sew <a> gown', ...price })
  await aCourse(world.db, ada, { title: 'Draft', status: 'draft', publishedAt: null })
  await rankCourses(world)
  const { status, head, body, module } = (await marketPage.describe(world, visit('/market'))) ?? {}
  expect([status, module]).toEqual([200, 'src/app/pages/market.tsx'])
  expect(head).toContain('<link rel="canonical" href="http://akada.test/market">')
  expect(body).toContain(`<a href="/courses/${id}"><b dir="auto">Sew &lt;a&gt; gown</b></a><p>₦12,000 · `)
  expect(body).not.toContain('Draft')
  expect(await marketPage.describe(world, visit('/market?q=gown'))).toBeUndefined()
})
