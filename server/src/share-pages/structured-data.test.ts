import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { aReview } from '#features/reviews/testing/reviews.ts'
import { siteOf, thingsIn } from '#testing/site/crawled-site.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
const evil = '</script><script>alert(1)</script>'
const share = { key: 'media/2026/11/abc.jpg', width: 675, height: 1200, mimeType: 'image/jpeg' }

const text = { type: 'string', minLength: 1 }
const url = { type: 'string', pattern: '^https?://[^/]+/' }
const thing = (type: string, properties: object, optional: object = {}) => ({
  type: 'object',
  required: ['@type', ...Object.keys(properties)],
  properties: {
    '@context': { const: 'https://schema.org' },
    '@type': { const: type },
    ...properties,
    ...optional,
  },
  additionalProperties: false,
})
/** What search engines demand of each type, and nothing that they don't know. */
const schemas: Record<string, object> = {
  Course: thing(
    'Course',
    {
      name: text,
      description: text,
      url,
      image: url,
      provider: thing('Person', { name: text, url }),
      offers: thing('Offer', {
        category: { enum: ['Free', 'Paid'] },
        price: { type: 'string', pattern: String.raw`^\d+\.\d\d$` },
        priceCurrency: { const: 'NGN' },
        url,
        availability: url,
      }),
      hasCourseInstance: thing('CourseInstance', {
        courseMode: { const: 'Online' },
        courseWorkload: { type: 'string', pattern: String.raw`^PT\d+S$` },
      }),
    },
    {
      inLanguage: text,
      aggregateRating: thing('AggregateRating', {
        ratingValue: { type: 'number', minimum: 1, maximum: 5 },
        ratingCount: { type: 'integer', minimum: 1 },
        bestRating: { const: 5 },
        worstRating: { const: 1 },
      }),
    },
  ),
  VideoObject: thing(
    'VideoObject',
    {
      name: text,
      description: text,
      url,
      thumbnailUrl: url,
      contentUrl: url,
      uploadDate: { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT[\d:.]+Z$` },
      author: thing('Person', { name: text, url }),
      interactionStatistic: thing('InteractionCounter', {
        interactionType: url,
        userInteractionCount: { type: 'integer', minimum: 0 },
      }),
    },
    { duration: { type: 'string', pattern: String.raw`^PT\d+S$` } },
  ),
  Person: thing('Person', { name: text, alternateName: text, description: text, url, image: url }),
  BreadcrumbList: thing('BreadcrumbList', {
    itemListElement: {
      type: 'array',
      minItems: 2,
      items: thing('ListItem', { position: { type: 'integer' }, name: text, item: url }),
    },
  }),
}
const ajv = new Ajv({ strict: false })

async function thingsAt(path: string) {
  await using site = await siteOf(world)
  const { body } = await site.get(path)
  expect(body).not.toContain(evil)
  const things = thingsIn(body)
  for (const [type, one] of Object.entries(things))
    expect([type, ajv.validate(schemas[type]!, one), ajv.errors]).toEqual([type, true, null])
  return things
}

test('a course says its price in naira, and its rating only once it has one', async () => {
  const ada = await world.aUser()
  const price = { isPaid: true, currency: 'NGN', amountMinor: 1_200_050 }
  const { id } = await aCourse(world.db, ada, { title: evil, description: evil, ...price })
  const { Course, BreadcrumbList } = await thingsAt(`/courses/${id}`)
  expect(Course).toMatchObject({ name: evil, offers: { category: 'Paid', price: '12000.50' } })
  expect(Course).not.toHaveProperty('aggregateRating')
  expect(BreadcrumbList).toBeDefined()
  await aReview(world.db, { course: { id }, by: await world.aUser() })
  expect((await thingsAt(`/courses/${id}`))['Course']).toHaveProperty('aggregateRating.ratingCount', 1)
})

test('a film says what it shows, and a profile who it is; private ones say nothing', async () => {
  const ada = await world.aUser(undefined, { firstName: 'Ada', bio: evil })
  const { id, mediaId } = await world.aPost(ada, { title: evil })
  await world.db
    .updateTable('mediaAssets')
    .set({ shareStill: JSON.stringify(share) })
    .where('id', '=', mediaId)
    .execute()
  expect((await thingsAt(`/posts/${id}`))['VideoObject']).toMatchObject({ name: evil })
  expect((await thingsAt(`/socials/profile/${ada.id}`))['Person']).toMatchObject({ description: evil })
  const shy = await world.aUser(undefined, { isPrivate: true })
  expect(await thingsAt(`/socials/profile/${shy.id}`)).toEqual({})
})
