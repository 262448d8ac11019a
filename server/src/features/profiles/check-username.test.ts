import * as api from '@akada/contract/profiles/routes'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'

test('while typing, a member learns that a username is taken or reserved; their own is free to them', async () => {
  await using world = await createWorld()
  await world.aUser('ada.sews')
  const as = await world.aUser('tolu.cuts')
  const isFree = async (username: string) =>
    (await world.call(api.checkUsername, { as, query: { username } })).data.free
  expect(await Promise.all(['ADA.sews', 'admin', 'Tolu.Cuts', 'tolu.sews'].map(isFree))).toEqual([
    false,
    false,
    true,
    true,
  ])
})
