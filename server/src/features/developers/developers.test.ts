import {
  createMemberKey,
  listMemberKeys,
  maxMemberKeys,
  revokeMemberKey,
} from '@akada/contract/developers/routes'
import { createPost, listUserPosts } from '@akada/contract/posts/routes'
import { getMe } from '@akada/contract/profiles/routes'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { expect, test } from 'vitest'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import { sender } from '#testing/site/raw-calls.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { aMemberKey } from './testing/keys.ts'

const form = { name: ' My school ', scopes: ['profile:read', 'posts:read'] } as const

async function make(world: World, as: { token: string; sessionId: string }) {
  const { proof } = await createProof(world, { sessionId: as.sessionId, purpose: 'member-key' })
  const body = { ...form, scopes: [...form.scopes] }
  return world.call(createMemberKey, { as, body, headers: { [proofHeader]: proof } })
}

const read = (token: string) => ({
  call: { method: 'GET', address: '/api/users/me', body: '', token: '' },
  headers: { authorization: `Bearer ${token}` },
})

test('a member makes a key with a proof, it is shown once, and works as a bearer without a signature', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  const refused = await world.call(createMemberKey, { as: ada, body: { ...form, scopes: [...form.scopes] } })
  expect(refused.error.code).toBe('API_ERR_PROOF')
  const { status, data } = await make(world, ada)
  expect([status, data.key]).toEqual([201, expect.stringMatching(/^akd_[0-9A-Za-z]{42}$/)])
  expect(data.created).toMatchObject({ name: 'My school', hint: data.key.slice(0, 8), lastUsedAt: null })
  const send = sender(world)
  const { call, headers } = read(data.key)
  expect((await send(call, headers)).status).toBe(200)
  const [listed] = (await world.call(listMemberKeys, { as: ada })).data.keys
  expect(listed).toMatchObject({ id: data.created.id, scopes: form.scopes, lastUsedAt: expect.any(String) })
  const stored = JSON.stringify(await world.db.selectFrom('memberKeys').selectAll().execute())
  expect(stored).not.toContain(data.key)
  expect(JSON.stringify(listed)).not.toContain(data.key)
})

test('a key does what its scopes name, and nothing else; keys, money and sessions never', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  const reader = await aMemberKey(world, ada, ['posts:read'])
  expect((await world.call(listUserPosts, { as: reader, params: { id: ada.id }, query: {} })).status).toBe(
    200,
  )
  for (const route of [getMe, listMemberKeys])
    expect((await world.call(route, { as: reader })).status).toBe(403)
  const post = { body: 'x', hashtag: '#x', media: [] } as never
  expect((await world.call(createPost, { as: reader, body: post })).status).toBe(403)
  const all = await aMemberKey(world, ada)
  for (const url of ['/api/metrics', '/api/developers/keys', '/api/auth/sessions', '/api/nothing'])
    expect((await world.app.inject({ url, headers: read(all.token).headers })).statusCode).not.toBe(200)
})

test('a revoked, expired or mistyped key is refused, and so are those of suspended and deleted members', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser('ada'), await world.aUser('obi')]
  const [first, second, ofObi] = [
    await aMemberKey(world, ada),
    await aMemberKey(world, ada),
    await aMemberKey(world, obi),
  ]
  const status = async ({ token }: { token: string }) => (await world.call(getMe, { as: { token } })).status
  expect(await Promise.all([first, second, ofObi].map(status))).toEqual([200, 200, 200])
  const flipped = `${first.token.slice(0, -1)}${first.token.endsWith('1') ? '2' : '1'}`
  for (const token of [flipped, 'akd_', `akd_${'A'.repeat(42)}`]) expect(await status({ token })).toBe(401)
  const revoke = (as: { token: string }) => world.call(revokeMemberKey, { as, params: { keyId: first.id } })
  expect([(await revoke(obi)).status, (await revoke(ada)).status]).toEqual([404, 200])
  await world.db.updateTable('users').set({ suspendedUntil: 'infinity' }).where('id', '=', obi.id).execute()
  world.later(5)
  expect(await Promise.all([first, second, ofObi].map(status))).toEqual([401, 200, 401])
  world.later(86_400)
  expect(await status(second)).toBe(401)
})

test('of requests at the same moment only as many succeed as there is room for keys', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  await Promise.all(Array.from({ length: maxMemberKeys - 1 }, () => aMemberKey(world, ada)))
  const made = await Promise.all([1, 2, 3, 4].map(() => make(world, ada)))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await world.call(listMemberKeys, { as: ada })).data.keys).toHaveLength(maxMemberKeys)
})

test('a member has at most twenty keys, and a key has a limit of its own', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  const keys = await Promise.all(Array.from({ length: maxMemberKeys }, () => aMemberKey(world, ada)))
  expect((await make(world, ada)).error.code).toBe('API_ERR_CONFLICT')
  const [busy, calm] = keys
  world.config.rateLimitFactor = 1
  const statuses = new Set<number>()
  for (let call = 0; call < 130; call += 1) statuses.add((await world.call(getMe, { as: busy! })).status)
  expect(statuses).toEqual(new Set([200, 429]))
  expect((await world.call(getMe, { as: calm! })).status).toBe(200)
  expect((await world.call(getMe, { as: ada })).status).toBe(200)
})
