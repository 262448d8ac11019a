import { accountMessages, register } from '@akada/contract/accounts/routes'
import { Username, updateProfile } from '@akada/contract/profiles/routes'
import { screenRules } from '@akada/contract/screens'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { isReservedUsername } from './reserved-usernames.ts'

const world = await sharedWorld()

test.for([
  'admin',
  'ADMIN',
  'adm1n',
  'a.d.m.i.n',
  'Adm_1n',
  'me',
  'M.e',
  'support',
  'supp0rt',
  'api',
  'root',
  'r00t',
  'akada',
  'AKADA',
  '4k4d4',
  'a_k_a_d_a',
  'moderator',
  'everyone',
  'settings',
  'hashtags',
  'courses',
  'help',
  'nu11',
  'all',
])('%s is nobody’s to choose', (name) => {
  expect(isReservedUsername(name)).toBe(true)
})

test.for([
  'ada',
  'adminah',
  'kadiri',
  'meg',
  'rooted',
  'helper',
  'ada1',
  '1234',
  'chinedu_5',
  'allie',
  'apinke',
  'teamwork',
])('%s is free', (name) => {
  expect(isReservedUsername(name)).toBe(false)
})

test('the first part of every screen’s address is reserved', () => {
  const parts = Object.keys(screenRules).map((path) => path.split('/')[1] ?? '')
  const free = parts.filter((part) => Username.safeParse(part).success && !isReservedUsername(part))
  expect(free).toEqual([])
})

test('reserved names are refused at sign-up and in the profile, like taken ones; who has one keeps it', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const refused = await world.call(register, {
    body: { email, password: 'a good long password', username: 'Adm1n' },
  })
  const named = [{ field: 'username', message: accountMessages.usernameTaken }]
  expect([refused.status, refused.error.code, refused.error.fields]).toEqual([409, 'API_ERR_CONFLICT', named])
  const ada = await world.aUser()
  const change = (username: string, bio = 'Sews.') =>
    world.call(updateProfile, { as: ada, body: { username, bio } })
  expect((await change('s.upport')).error.fields).toEqual(named)
  const [root] = await world.db.selectFrom('users').select('id').where('username', '=', 'root').execute()
  if (!root) await world.db.updateTable('users').set({ username: 'root' }).where('id', '=', ada.id).execute()
  expect((await change('root')).status).toBe(200)
  expect((await change('Root')).status).toBe(200)
  expect((await change('admin')).status).toBe(409)
})
