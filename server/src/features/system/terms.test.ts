import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { createWorld } from '#testing/world/world.ts'

test("the terms are a page of their own, or the operator's", async () => {
  await using world = await createWorld()
  const built = await world.app.inject({ url: '/terms' })
  expect([built.statusCode, built.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(built.body).toContain('By creating an account you agree')
  expect((await world.app.inject({ url: '/terms.css' })).statusCode).toBe(200)
  world.config.termsUrl = 'https://example.com/terms'
  const ownTerms = await world.app.inject({ url: '/terms' })
  expect([ownTerms.statusCode, ownTerms.headers.location]).toEqual([302, 'https://example.com/terms'])
  expect(() => readConfig({ AKADA_TERMS_URL: 'example.com' })).toThrow('AKADA_TERMS_URL must look like')
})
