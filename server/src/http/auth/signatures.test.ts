import { getMe, getProfile, updateProfile } from '@akada/contract/profiles/routes'
import { logout, refreshToken } from '@akada/contract/sessions/routes'
import { getClientConfig } from '@akada/contract/system/routes'
import { expect, test } from 'vitest'
import { recordedLog } from '#testing/site/recorded-log.ts'
import { type Call, forgeries, sender } from '#testing/site/raw-calls.ts'
import { signedIn } from '#testing/site/signed-in.ts'
import { signedHeaders, signingKeyOf } from '#testing/site/signing.ts'
import { createWorld } from '#testing/world/world.ts'
import { buildApp } from '#app.ts'
import { signRequest } from './sign.ts'
import { webKey } from './signing-keys.ts'

const aWrite = ({ token }: { token: string }, bio = 'Learns.'): Call => ({
  method: 'PUT',
  address: '/api/profiles',
  body: JSON.stringify({ bio }),
  token,
})
const aRead = ({ token }: { token: string }): Call => ({
  method: 'GET',
  address: '/api/users/me',
  body: '',
  token,
})

const refusal = { status: 400, code: 'API_ERR_SIGNATURE' }

test('a stolen access token is worthless without the key of its session', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const send = sender(world)
  const { token, signingKey } = session.data
  const thief = await world.aUser('thief')
  const stolen = { authorization: `Bearer ${token}` }
  const call = aRead({ token })
  expect(
    await send(call, { ...signedHeaders(world, { ...call, token: thief.token }), ...stolen }),
  ).toMatchObject(refusal)
  expect(await send(call, stolen)).toMatchObject(refusal)
  const ownKey = { apiKey: webKey(world.secret).apiKey, signingKey: Buffer.from(signingKey, 'base64url') }
  expect((await send(call, { ...signRequest(ownKey, call), ...stolen })).status).toBe(200)
})

test('a stolen access token alone cannot end its session', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const send = sender(world)
  const { token } = session.data
  const call = { method: 'POST', address: `/api${logout.path}`, body: '', token }
  const visitor = signedHeaders(world, { ...call, token: undefined })
  const stolen = { authorization: `Bearer ${token}` }
  expect(await send(call, { ...visitor, ...stolen })).toMatchObject(refusal)
  const read = aRead({ token })
  expect((await send(read, signedHeaders(world, read))).status).toBe(200)
  expect((await send(call, signedHeaders(world, call))).status).toBe(200)
  expect((await send(read, signedHeaders(world, read))).status).toBe(401)
})

test('sign-in and refresh-token return the same 32-byte key for one session, and another for another', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const { signingKey, token } = session.data
  const next = await world.call(refreshToken, { body: { token: session.data.refreshToken } })
  expect([Buffer.from(signingKey, 'base64url').length, next.data.signingKey]).toEqual([32, signingKey])
  expect(signingKeyOf(world, token)).toBe(signingKey)
  expect(signingKeyOf(world, (await world.aUser()).token)).not.toBe(signingKey)
})

test('client-config gives everybody the key of visitors, unsigned, and it stays the same', async () => {
  await using world = await createWorld()
  const send = sender(world)
  expect((await send({ method: 'GET', address: '/api/client-config', body: '', token: '' }, {})).status).toBe(
    200,
  )
  const [first, again] = [await world.call(getClientConfig, {}), await world.call(getClientConfig, {})]
  const { apiKey, signingKey } = webKey(world.secret)
  expect(first.data).toMatchObject({ apiKey, signingKey: signingKey.toString('base64url') })
  expect(again.data.signingKey).toBe(first.data.signingKey)
})

test('a client whose clock is off by more than five minutes receives the time', async () => {
  await using world = await createWorld()
  const send = sender(world)
  const ada = await world.aUser('ada')
  const call = aRead(ada)
  const at = (minutes: number) => {
    const time = new Date(world.now().getTime() + minutes * 60_000)
    return send(call, signedHeaders({ ...world, now: () => time }, call))
  }
  for (const minutes of [-4.9, 4.9]) expect((await at(minutes)).status).toBe(200)
  for (const minutes of [-5.1, 5.1, -1e6, 1e6]) {
    const { status, code, serverTime } = await at(minutes)
    expect([minutes, status, code]).toEqual([minutes, 400, 'API_ERR_CLOCK_SKEW'])
    expect(Math.abs(Date.parse(serverTime ?? '') - Date.now())).toBeLessThan(60_000)
  }
})

test('a write is accepted once, by whichever server; a read may be repeated', async () => {
  await using world = await createWorld()
  const [here, there] = [sender(world), sender(world)]
  const ada = await world.aUser('ada')
  const write = aWrite(ada)
  const headers = signedHeaders(world, write)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? here : there)(write, headers)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'API_ERR_CONFLICT']))
  const read = aRead(ada)
  const reading = signedHeaders(world, read)
  for (let n = 0; n < 2; n += 1) expect((await here(read, reading)).status).toBe(200)
})

test('a password in the address is covered by the signature, though the server removes it', async () => {
  await using world = await createWorld()
  const send = sender(world)
  const { token } = await world.aUser('ada')
  const call = { ...aRead({ token }), address: '/api/users/me?password=secret%20one' }
  const other = { ...call, address: '/api/users/me?password=secret%20two' }
  expect((await send(call, signedHeaders(world, call))).status).toBe(200)
  expect(await send(call, signedHeaders(world, other))).toMatchObject(refusal)
})

test('alternative spellings of an address bypass no check', async () => {
  await using world = await createWorld()
  const send = sender(world)
  for (const address of ['/api/%70osts', '/api/posts/', '/api/posts?'])
    expect([address, await send({ method: 'GET', address, body: '', token: '' }, {})]).toEqual([
      address,
      expect.objectContaining(refusal),
    ])
  // Limits and tokens depend on the prefix of an address, so these are not found, signed or not.
  for (const address of ['/%61pi/client-config', '/ap%69/health'])
    expect([address, await send({ method: 'GET', address, body: '', token: '' }, {})]).toEqual([
      address,
      expect.objectContaining({ status: 404, code: 'API_ERR_NOT_FOUND' }),
    ])
})

test('observe accepts unsigned calls and logs each reason once a minute; off logs nothing', async () => {
  await using world = await createWorld()
  const { logger, lines } = recordedLog('warn')
  const send = sender(world, buildApp(world, { logger }))
  const ada = await world.aUser('ada')
  const bearer = { authorization: `Bearer ${ada.token}` }
  world.config.signatures = 'observe'
  for (let n = 0; n < 3; n += 1) expect((await send(aRead(ada), bearer)).status).toBe(200)
  expect((await send(aRead(ada), forgeries(world, aRead(ada))['path']!)).status).toBe(200)
  expect(lines.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual([
    'missing',
    'mismatch',
  ])
  world.later(61)
  await send(aRead(ada), bearer)
  expect(lines).toHaveLength(3)
  world.later(61)
  world.config.signatures = 'off'
  expect((await send(aRead(ada), bearer)).status).toBe(200)
  expect(lines).toHaveLength(3)
})

/** A call that toggles, so that a second effect shows. */
async function aLike() {
  const world = await createWorld()
  const [ada, ben] = [await world.aUser('ada'), await world.aUser('ben')]
  const { id } = await world.aPost(ben)
  const call = { method: 'PATCH', address: `/api/posts/${id}/toggle-like`, body: '{}', token: ada.token }
  const likes = () => world.db.selectFrom('postStats').select('likes').where('postId', '=', id).execute()
  return { world, call, likes }
}

test('a call with an Idempotency-Key gets the stored response, repeated under a new signature or resent', async () => {
  const { world, call, likes } = await aLike()
  await using _ = world
  const send = sender(world)
  const headers = () => ({ ...signedHeaders(world, call), 'idempotency-key': 'once' })
  const first = headers()
  // A browser that loses its connection sends the request again by itself, perhaps while the first one still runs.
  const resent = await Promise.all(Array.from({ length: 5 }, () => send(call, first)))
  expect(resent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await send(call, headers())).status).toBe(200)
  expect(await likes()).toEqual([{ likes: 1 }])
})

test('a captured call has no effect under another Idempotency-Key, nor without one', async () => {
  const { world, call, likes } = await aLike()
  await using _ = world
  const send = sender(world)
  const captured = signedHeaders(world, call)
  expect((await send(call, { ...captured, 'idempotency-key': 'hers' })).status).toBe(200)
  for (const more of [{ 'idempotency-key': 'another' }, {}])
    expect(await send(call, { ...captured, ...more })).toMatchObject({
      status: 409,
      code: 'API_ERR_CONFLICT',
    })
  expect(await likes()).toEqual([{ likes: 1 }])
})

test('an invalid token is reported differently from an invalid signature', async () => {
  await using world = await createWorld()
  world.config.signatures = 'enforce'
  const ada = await world.aUser('ada')
  const params = { userId: ada.id }
  expect((await world.call(getProfile, { as: { token: 'x.y.z' }, params })).error.code).toBe(
    'API_ERR_UNAUTHENTICATED',
  )
  expect((await world.call(updateProfile, { body: { bio: 'x' } })).error.code).toBe('API_ERR_UNAUTHENTICATED')
  expect((await world.call(getMe, { as: ada })).status).toBe(200)
})
