import * as api from '@akada/contract/identities/routes'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { expect, onTestFinished, test } from 'vitest'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { type TestIssuer, startIssuer } from './testing/issuer.ts'
import { answerIn, answered, cookieIn, followed, signInElsewhere } from './testing/sign-in-elsewhere.ts'

const world = await sharedWorld()

async function theIssuers<Ids extends string>(...ids: Ids[]): Promise<Record<Ids, TestIssuer>> {
  const { siteUrl } = world.config
  const issuers = await Promise.all(ids.map((id) => startIssuer({ id, siteUrl })))
  world.config.issuers = issuers.map(({ settings }) => settings)
  onTestFinished(async () => {
    for (const issuer of issuers) await issuer[Symbol.asyncDispose]()
  })
  for (const { state } of issuers)
    state.account = {
      sub: crypto.randomUUID(),
      email: `${crypto.randomUUID()}@example.com`,
      email_verified: true,
    }
  return Object.fromEntries(ids.map((id, index) => [id, issuers[index]])) as Record<Ids, TestIssuer>
}

const accounts = async () => (await world.db.selectFrom('users').select('id').execute()).length
const refusedCode = async (answer: Promise<{ error: { code?: string } }>) => (await answer).error.code

/** The answer of a sign-in that the other site's forged tokens belong to. */
const forgeries: Record<string, (claims: Record<string, unknown>) => Record<string, unknown>> = {
  'another nonce': (claims) => ({ ...claims, nonce: 'another' }),
  'no nonce': (claims) => ({ ...claims, nonce: undefined }),
  'another audience': (claims) => ({ ...claims, aud: 'another-site' }),
  'another authorized party': (claims) => ({ ...claims, aud: ['the-site', 'another'], azp: 'another' }),
  'another issuer': (claims) => ({ ...claims, iss: 'https://accounts.example.com' }),
  'an end in the past': (claims) => ({ ...claims, exp: Number(claims['iat']) - 3600 }),
  'a start in the future': (claims) => ({ ...claims, nbf: Number(claims['iat']) + 3600 }),
  'no subject': (claims) => ({ ...claims, sub: undefined }),
}

test.for(Object.keys(forgeries))('a token with %s is refused', async (name) => {
  const { school } = await theIssuers('school')
  const before = await accounts()
  school.state.forged = forgeries[name]
  expect(await refusedCode(signInElsewhere(world))).toBe('API_ERR_INVALID_CREDENTIALS')
  expect(await accounts()).toBe(before)
  // The same token as it was signs in.
  school.state.forged = (claims) => claims
  expect((await signInElsewhere(world)).status).toBe(200)
})

test('a token that another key signed is refused', async () => {
  const { school } = await theIssuers('school')
  school.state.forged = (claims) => claims
  school.state.forgedKey = await school.newKey()
  expect(await refusedCode(signInElsewhere(world))).toBe('API_ERR_INVALID_CREDENTIALS')
})

test('an answer counts once, in the browser that asked, for ten minutes', async () => {
  await theIssuers('school')
  const one = await answered(world)
  const other = await answered(world)
  const send = (request: typeof one) => refusedCode(world.call(api.signInWithIssuer, request))
  expect(await send({ ...one, headers: { cookie: '' } })).toBe('API_ERR_OTP_EXPIRED')
  expect(await send({ ...one, headers: other.headers })).toBe('API_ERR_OTP_EXPIRED')
  expect(await send({ ...one, body: { ...one.body, state: `${one.body.state}x` } })).toBe(
    'API_ERR_OTP_EXPIRED',
  )
  expect(await send(one)).toBeUndefined()
  // Neither the state nor the code again.
  expect(await send(one)).toBe('API_ERR_OTP_EXPIRED')
  expect(await send({ ...other, body: { ...other.body, code: one.body.code! } })).toBe(
    'API_ERR_INVALID_CREDENTIALS',
  )
  const late = await answered(world)
  world.later(600)
  expect(await send(late)).toBe('API_ERR_OTP_EXPIRED')
})

test('of many that bring one answer at the same time, one signs in', async () => {
  await theIssuers('school')
  const one = await answered(world)
  const all = await Promise.all(Array.from({ length: 6 }, () => world.call(api.signInWithIssuer, one)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code that was stolen on its way is of no use without the verifier', async () => {
  await theIssuers('school')
  const stolen = await answered(world, {
    change: (url) => url.replace(/code_challenge=[\w-]+/, `code_challenge=${'A'.repeat(43)}`),
  })
  expect(await refusedCode(world.call(api.signInWithIssuer, stolen))).toBe('API_ERR_INVALID_CREDENTIALS')
})

test('the answer of one issuer is never taken for that of another', async () => {
  await theIssuers('honest', 'hostile')
  const one = await answered(world, { id: 'honest' })
  const to = (issuerId: string, iss = one.body.iss) =>
    refusedCode(
      world.call(api.signInWithIssuer, { ...one, params: { issuerId }, body: { ...one.body, iss: iss! } }),
    )
  expect(one.body.iss).toBe(world.config.issuers[0]!.url)
  expect(await to('hostile')).toBe('API_ERR_OTP_EXPIRED')
  expect(await to('honest', world.config.issuers[1]!.url)).toBe('API_ERR_INVALID_CREDENTIALS')
  const { iss: _, ...unnamed } = (await answered(world, { id: 'honest' })).body
  const again = await answered(world, { id: 'honest' })
  const body = { ...unnamed, state: again.body.state }
  expect(await refusedCode(world.call(api.signInWithIssuer, { ...again, body }))).toBe(
    'API_ERR_INVALID_CREDENTIALS',
  )
})

test('an issuer that is away is said in words, and is asked again afterwards', async () => {
  const { school } = await theIssuers('school')
  const params = { issuerId: 'school' }
  school.state.isDown = true
  const { error } = await world.call(api.startIssuerSignIn, { params })
  expect(error).toMatchObject({ code: 'API_ERR_UNAVAILABLE', message: api.identityMessages.down })
  school.state.isDown = false
  const one = await answered(world)
  school.state.isDown = true
  expect(await refusedCode(world.call(api.signInWithIssuer, one))).toBe('API_ERR_UNAVAILABLE')
  await school[Symbol.asyncDispose]()
  expect((await world.call(api.startIssuerSignIn, { params })).status).toBe(200)
  const two = await world.call(api.signInWithIssuer, one)
  expect(two.error.code).toBe('API_ERR_OTP_EXPIRED')
})

test('somebody who changes their mind there reads that nothing happened', async () => {
  await theIssuers('school')
  const { code: _, ...body } = (await answered(world)).body
  const asked = await answered(world)
  const refused = { ...asked, body: { ...body, state: asked.body.state, error: 'access_denied' } }
  expect((await world.call(api.signInWithIssuer, refused)).error.message).toBe(api.identityMessages.cancelled)
})

test('what a visitor asked connects nothing, and what a member asked signs in nobody', async () => {
  const { school } = await theIssuers('school')
  const member = await world.aUser()
  const asked = await answered(world)
  const connecting = { issuerId: 'school', answer: asked.body }
  expect(
    await refusedCode(
      world.call(api.createIdentity, { as: member, headers: asked.headers, body: connecting }),
    ),
  ).toBe('API_ERR_OTP_EXPIRED')
  school.state.account = { ...school.state.account, sub: crypto.randomUUID() }
  const { proof } = await createProof(world, { sessionId: member.sessionId, purpose: 'second-factor' })
  const params = { issuerId: 'school' }
  const started = await world.call(api.startIdentity, {
    as: member,
    params,
    headers: { [proofHeader]: proof },
  })
  const body = answerIn(await followed(started.data.url))
  const headers = { cookie: cookieIn(started.headers, 'akada_issuer') }
  expect(await refusedCode(world.call(api.signInWithIssuer, { params, body, headers }))).toBe(
    'API_ERR_OTP_EXPIRED',
  )
})

test('an account is connected with a proof only, and a deleted one is not signed in to', async () => {
  await theIssuers('school')
  const member = await world.aUser()
  const params = { issuerId: 'school' }
  expect(await refusedCode(world.call(api.startIdentity, { as: member, params }))).toBe('API_ERR_PROOF')
  const { user } = (await signInElsewhere(world)).data as { user: { id: string } }
  await world.db.updateTable('users').set({ deletedAt: world.now() }).where('id', '=', user.id).execute()
  expect((await signInElsewhere(world)).error).toMatchObject({ message: api.identityMessages.deleted })
})
