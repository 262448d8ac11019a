import { search } from '@akada/contract/search/routes'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { anOpenWorld } from '#testing/world/shared-world.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import type { World } from '#testing/world/world.ts'

stopTheClock()

async function names(world: World, q: string, as?: Person) {
  const { data } = await world.call(search, { query: { q, kind: 'people' }, ...(as && { as }) })
  return data.people.map(({ username }) => username)
}

test('longer names are found by any of their words, in any order and from their beginnings', async () => {
  await using world = await anOpenWorld()
  await world.aUser('one', { firstName: 'Musa Ali', lastName: 'Ibrahim' })
  await world.aUser('two', { firstName: 'Musa', lastName: 'Okoro' })
  for (const q of [
    'musa ibrahim',
    'Ibrahim Musa',
    'ibrahim ali',
    'ali ibrahim musa',
    'ibrahim musa ali',
    'ibr mus',
    'mus ibr a',
    'one ibrahim',
  ])
    expect([q, await names(world, q)]).toEqual([q, ['one']])
  expect(await names(world, 'musa ibrahim okoro')).toEqual([])
})

test('apostrophes and hyphens are nothing and a space, on either side', async () => {
  await using world = await anOpenWorld()
  await world.aUser('signs', { firstName: 'Ann-Marie', lastName: "O'Brien" })
  await world.aUser('plain', { firstName: 'Annmarie', lastName: 'Obrien' })
  for (const q of [
    "o'brien",
    'O’Brien',
    'obrien',
    'ann-marie',
    'annmarie',
    'obrien annmarie',
    "O'Brien Ann-Marie",
  ])
    expect([q, (await names(world, q)).toSorted()]).toEqual([q, ['plain', 'signs']])
  for (const q of ['o brien', 'ann marie', 'brien marie', 'annmarie o brien'])
    expect([q, await names(world, q)]).toEqual([q, ['signs']])
})

test('followed members are found by their words in any order, however many others have them', async () => {
  await using world = await anOpenWorld()
  const viewer = await world.aUser('viewer', { firstName: 'Zed', lastName: 'Zed' })
  const friend = await world.aUser('friend', { firstName: 'Sade Bisi', lastName: 'Musa' })
  await world.db.insertInto('follows').values({ followerId: viewer.id, followeeId: friend.id }).execute()
  expect(await names(world, 'mus sad', viewer)).toEqual(['friend'])
})
