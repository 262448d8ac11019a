import * as api from '@akada/contract/profiles/routes'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { maskedEmail } from './masked-email.ts'

async function aSchool() {
  const world = await createWorld()
  const as = await world.aUser('teacher')
  for (const name of ['adaobi', 'ada', 'nadia', 'obinna', '100_percent']) await world.aUser(name)
  const find = async (username: string, page = 1) =>
    (await world.call(api.listUsers, { as, query: { username, page } })).data
  const names = async (username: string) => (await find(username)).users.map(({ username }) => username)
  return { world, as, find, names }
}

test('users by name: the closest first, with masked email addresses', async () => {
  const { world, find } = await aSchool()
  await using _ = world
  const { users, meta } = await find('ADA')
  expect(users.map(({ username, email }) => [username, email])).toEqual([
    ['ada', 'a***@e***.com'],
    ['adaobi', 'a***@e***.com'],
  ])
  expect(meta.totalCount).toBe(2)
})

test('users by name: two letters match prefixes, three any part', async () => {
  const { world, names } = await aSchool()
  await using _ = world
  expect(await names('ad')).toEqual(['ada', 'adaobi'])
  expect(await names('obi')).toEqual(['obinna', 'adaobi'])
})

test('users by name: a whole email address finds its member and is shown, a part of it is not', async () => {
  const { world, find } = await aSchool()
  await using _ = world
  expect((await find('Nadia@Example.com')).users).toMatchObject([
    { username: 'nadia', email: 'nadia@example.com' },
  ])
  expect((await find('example.com')).users).toEqual([])
})

test('users by name: % and _ are ordinary characters', async () => {
  const { world, names } = await aSchool()
  await using _ = world
  expect(await names('%%')).toEqual([])
  expect(await names('___')).toEqual([])
  expect(await names('0_p')).toEqual(['100_percent'])
})

test('users by name: leave out oneself and members blocked on either side, muted or deleted', async () => {
  const { world, as, names } = await aSchool()
  await using _ = world
  const others = [
    { id: (await world.aUser('tea1')).id, block: [true, 'BLOCK'] },
    { id: (await world.aUser('tea2')).id, block: [false, 'BLOCK'] },
    { id: (await world.aUser('tea3')).id, block: [true, 'MUTE'] },
  ] as const
  for (const { id, block } of others) {
    const [isMine, type] = block
    const [userId, targetId] = isMine ? [as.id, id] : [id, as.id]
    await world.db.insertInto('blocks').values({ userId, targetId, type }).execute()
  }
  await world.aUser('tea4', { deletedAt: new Date() })
  await world.aUser('tea5', { isPrivate: true })
  expect(await names('tea')).toEqual(['tea5'])
})

test('users by name: a text that is too short is refused, visitors must sign in', async () => {
  const { world, as } = await aSchool()
  await using _ = world
  const short = await world.call(api.listUsers, { as, query: { username: 'a' } })
  expect([short.status, short.error.errors]).toEqual([400, ['Type at least 2 characters.']])
  const visitor = await world.call(api.listUsers, { query: { username: 'ada' } })
  expect(visitor.error.code).toBe('API_ERR_UNAUTHENTICATED')
})

test.each([
  ['ada@gmail.com', 'a***@g***.com'],
  ['é@schule.de', 'é***@s***.de'],
  ['root@localhost', 'r***@l***'],
])('a masked email address: %s is %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

test('names in texts: lead to members in any case, and to nobody else', async () => {
  const { world } = await aSchool()
  await using _ = world
  const { data } = await world.call(api.listMentioned, { query: { names: 'ADA,Nadia,nobody,%' } })
  expect(data.members.map(({ username }) => username).toSorted()).toEqual(['ada', 'nadia'])
})
