import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { type Db, connect, createPool } from '#db/connect.ts'
import { signing } from '#testing/site/signing.ts'
import { anOpenWorld, sharedWorld } from '#testing/world/shared-world.ts'
import type { World } from '#testing/world/world.ts'

const world = await sharedWorld()

/** The installation with another database in the place of its replica: what it finds shows where it has looked. */
function reading(from: Db | undefined) {
  const replica = { db: () => copy, distrust: () => (copy = undefined), stop: async () => {} }
  let copy = from
  const app = signing(
    buildApp({ ...world, replica }, { areAnswersParsed: true, webFolder: world.folder }),
    world,
  )
  return {
    find: async (q: string, headers: Record<string, string> = {}) => {
      const reply = await app.inject({ url: `/api/search?kind=people&q=${q}`, headers })
      return reply.json<{ data: { people: { username: string }[] } }>().data.people.map((one) => one.username)
    },
    app,
    isTrusted: () => copy !== undefined,
    [Symbol.asyncDispose]: () => app.close(),
  }
}

/** A write. */
const becomesPrivate = ({ id, token }: { id: string; token: string }) =>
  ({
    method: 'PUT',
    url: `/api/users/${id}/update-user-privacy`,
    headers: { authorization: `Bearer ${token}` },
    payload: { isPrivate: false },
  }) as const

async function aPairOf(other: World) {
  const here = await world.aUser('here')
  const there = await other.aUser('there')
  return { here, there }
}

test('lists come from the replica, but what a browser has just written it reads from the primary', async () => {
  await using other = await anOpenWorld()
  const { here, there } = await aPairOf(other)
  await using site = reading(other.db)
  expect(await site.find(there.username)).toEqual([there.username])
  expect(await site.find(here.username)).toEqual([])

  const refused = await site.app.inject({ ...becomesPrivate(here), payload: {} })
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([400, undefined])
  const written = await site.app.inject(becomesPrivate(here))
  expect([written.statusCode, written.headers['set-cookie']]).toEqual([
    200,
    'akada_wrote=1; Max-Age=15; Path=/api; HttpOnly; Secure; SameSite=Lax',
  ])
  expect(await site.find(here.username, { cookie: 'akada_wrote=1' })).toEqual([here.username])
  expect(await site.find(there.username, { cookie: 'akada_wrote=1' })).toEqual([])
})

test('a replica that goes away is not noticed by those who read', async () => {
  const here = await world.aUser()
  await using site = reading(connect(createPool('postgresql://akada@127.0.0.1:1/akada')))
  expect(await site.find(here.username)).toEqual([here.username])
  expect(site.isTrusted()).toBe(false)
})

test('without a replica no cookie says who has written', async () => {
  const here = await world.aUser()
  const written = await world.app.inject(becomesPrivate(here))
  expect([written.statusCode, written.headers['set-cookie']]).toEqual([200, undefined])
})
