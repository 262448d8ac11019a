import { changePassword } from '@akada/contract/accounts/routes'
import { proofHeader, reauth } from '@akada/contract/sessions/reauth-routes'
import { login } from '@akada/contract/sessions/routes'
import { expect, test } from 'vitest'
import { createApiKey } from '#http/auth/api-keys.ts'
import { signRequest } from '#http/auth/sign.ts'
import { ada, password, signedIn } from '#testing/site/signed-in.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import type { World } from '#testing/world/world.ts'
import { mustProve } from './reauthentication.ts'

// Rate limits refill over time.
stopTheClock()

type As = { token: string }
const next = 'another good one'
const purpose = 'change-password'

async function aProof(world: World, as: As, of: { purpose?: 'export-data' } = {}): Promise<string> {
  return (await world.call(reauth, { as, body: { password, purpose, ...of } })).data.proof
}

const change = (world: World, as: As, headers: Record<string, string> = {}) =>
  world.call(changePassword, { as, body: { password: next }, headers })

test('a proof is valid once, for its session and purpose, for five minutes', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  world.config.rateLimitFactor = 100
  const other = (await world.call(login, { body: ada })).data
  const codeWith = async (proof: string, as: As = session.data) =>
    (await change(world, as, { [proofHeader]: proof })).error.code
  expect((await change(world, session.data)).error.code).toBe('API_ERR_PROOF')
  expect(await codeWith('made up')).toBe('API_ERR_PROOF')
  expect(await codeWith(await aProof(world, session.data, { purpose: 'export-data' }))).toBe('API_ERR_PROOF')
  expect(await codeWith(await aProof(world, other))).toBe('API_ERR_PROOF')
  const late = await aProof(world, session.data)
  world.later(5 * 60)
  expect(await codeWith(late)).toBe('API_ERR_PROOF')
  const good = await aProof(world, session.data)
  world.later(4 * 60)
  expect([await codeWith(good), await codeWith(good)]).toEqual([undefined, 'API_ERR_PROOF'])
})

test('of many concurrent acts with one proof, one succeeds', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  world.config.rateLimitFactor = 100
  const headers = { [proofHeader]: await aProof(world, session.data) }
  const answers = await Promise.all(Array.from({ length: 8 }, () => change(world, session.data, headers)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a failed act leaves its proof valid', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const headers = { [proofHeader]: await aProof(world, session.data) }
  const { sub: id, sid: sessionId } = JSON.parse(
    Buffer.from(session.data.token.split('.')[1]!, 'base64url').toString(),
  ) as { sub: string; sid: string }
  const request = { headers, viewer: { id, sessionId } }
  const failing = world.db.transaction().execute(async (db) => {
    await mustProve({ ...world, db }, request, purpose)
    throw new Error('The act has failed.')
  })
  await expect(failing).rejects.toThrow('The act has failed.')
  await expect(mustProve(world, request, purpose)).resolves.toBeUndefined()
})

test('reauth: a wrong password proves nothing and is refused with 400; the sixth in a row waits', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const guess = (word: string) => world.call(reauth, { as: session.data, body: { password: word, purpose } })
  for (let n = 0; n < 5; n += 1)
    expect(await guess(`wrong ${n}`)).toMatchObject({
      status: 400,
      error: { code: 'API_ERR_INVALID_CREDENTIALS' },
    })
  expect((await guess(password)).error.code).toBe('API_ERR_RATE_LIMIT')
  expect(await world.db.selectFrom('proofs').selectAll().execute()).toEqual([])
})

test('integrations get no proof, even for their owner', async () => {
  const { world } = await signedIn()
  await using _ = world
  const pair = await createApiKey(world, { owner: 'ada', name: 'A school', scopes: ['read', 'write'] })
  const key = { apiKey: pair!.apiKey, signingKey: Buffer.from(pair!.signingKey, 'base64url') }
  const body = JSON.stringify({ password, purpose })
  const call = { method: 'POST', address: '/api/auth/reauth', body }
  const { buildApp } = await import('#app.ts')
  const reply = await buildApp(world).inject({
    method: 'POST',
    url: call.address,
    payload: body,
    headers: { 'content-type': 'application/json', ...signRequest(key, call) },
  })
  expect(reply.json()).toMatchObject({ code: 'API_ERR_FORBIDDEN' })
})
