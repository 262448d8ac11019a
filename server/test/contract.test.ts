import { routes } from '@akada/contract/index'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { createWorld } from '#testing/world/world.ts'

test('every route of the contract is served, and nothing else is', async () => {
  await using world = await createWorld()
  const served: string[] = []
  const app = buildApp(world, { onRoute: (method, url) => served.push(`${method} ${url}`) })
  await app.ready()
  await app.close()
  const ofTheApi = served.filter((one) => one.includes(' /api/') && !/^(HEAD|OPTIONS) /.test(one))
  const declared = routes.map((route) => `${route.method} /api${route.path}`)
  const forOperators = ['docs', 'docs.css', 'metrics', 'openapi.json'].map((name) => `GET /api/${name}`)
  expect(ofTheApi.toSorted()).toEqual([...declared, ...forOperators].toSorted())
})
