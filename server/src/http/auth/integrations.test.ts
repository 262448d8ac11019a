import { expect, test } from 'vitest'
import { sender } from '#testing/site/raw-calls.ts'
import { signedHeaders } from '#testing/site/signing.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'
import type { Scope } from './integrations.ts'
import { signRequest } from './sign.ts'

const read = { method: 'GET', address: '/api/users/me', body: '', token: '' }
const write = { method: 'PUT', address: '/api/profiles', body: '{"bio":"Learns."}', token: '' }

async function anIntegration(world: World, scopes: Scope[]) {
  const made = await createApiKey(world, { owner: 'ada', name: 'A school', scopes })
  if (!made) throw new Error('No key was made.')
  return { apiKey: made.apiKey, signingKey: Buffer.from(made.signingKey, 'base64url') }
}

test('an integration acts for its owner within its scopes, with its own key and no token', async () => {
  await using world = await createWorld()
  const send = sender(world)
  const ada = await world.aUser('ada')
  const pair = await anIntegration(world, ['read'])
  expect((await send(read, signRequest(pair, read))).status).toBe(200)
  expect(await send(write, signRequest(pair, write))).toMatchObject({
    status: 403,
    code: 'API_ERR_FORBIDDEN',
  })
  const both = await anIntegration(world, ['read', 'write'])
  expect((await send(write, signRequest(both, write))).status).toBe(200)
  const stolen = { ...signRequest(both, read), authorization: `Bearer ${ada.token}` }
  expect(await send(read, stolen)).toMatchObject({ status: 400, code: 'API_ERR_SIGNATURE' })
})

test('the name of an integration without its key identifies nobody, in every mode', async () => {
  await using world = await createWorld()
  const send = sender(world)
  await world.aUser('ada')
  const pair = await anIntegration(world, ['read'])
  const other = await anIntegration(world, ['read'])
  for (const mode of ['enforce', 'observe', 'off'] as const) {
    world.config.signatures = mode
    const wrong = { apiKey: pair.apiKey, signingKey: other.signingKey }
    for (const headers of [signRequest(wrong, read), { 'x-api-key': pair.apiKey }])
      expect([mode, await send(read, headers)]).toEqual([
        mode,
        expect.objectContaining({ status: 400, code: 'API_ERR_SIGNATURE' }),
      ])
  }
})

test('a revoked key ends within five seconds, and so do the keys of a deleted member', async () => {
  await using world = await createWorld()
  const send = sender(world)
  await world.aUser('ada')
  const [first, second] = [await anIntegration(world, ['read']), await anIntegration(world, ['read'])]
  const status = async (pair: typeof first) =>
    (await send(read, signRequest(pair, read, world.now().getTime()))).status
  expect([await status(first), await status(second)]).toEqual([200, 200])
  expect([await revokeApiKey(world, first.apiKey), await revokeApiKey(world, first.apiKey)]).toEqual([
    true,
    false,
  ])
  world.later(5)
  expect([await status(first), await status(second)]).toEqual([400, 200])
  await world.db.updateTable('users').set({ deletedAt: world.now() }).execute()
  world.later(5)
  expect(await status(second)).toBe(400)
  const states = (await listApiKeys(world)).map(({ apiKey, revokedAt }) => [apiKey, revokedAt !== null])
  expect(states).toEqual([
    [first.apiKey, true],
    [second.apiKey, false],
  ])
})

test('no keys are created for unknown members, and made-up names derive no valid key', async () => {
  await using world = await createWorld()
  const send = sender(world)
  expect(await createApiKey(world, { owner: 'nobody', name: 'x', scopes: ['read'] })).toBeUndefined()
  for (const name of ['ak_', 'ak_x', `ak_${'A'.repeat(22)}`, 'ak_../..', `ak_${'9'.repeat(400)}`]) {
    const headers = { ...signedHeaders(world, read), 'x-api-key': name }
    expect([name, await send(read, headers)]).toEqual([name, expect.objectContaining({ status: 400 })])
  }
})
