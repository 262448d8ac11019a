import { changePassword, confirmResetPassword, sendOtp, validateOtp } from '@akada/contract/accounts/routes'
import * as api from '@akada/contract/factors/routes'
import { namedRoutes } from '@akada/contract/index'
import { getMe } from '@akada/contract/profiles/routes'
import { login, refreshToken } from '@akada/contract/sessions/routes'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ada, signedIn } from '#testing/site/signed-in.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import { totpCode } from '#testing/world/factors.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { challengeIn, enrolled, lettersTo, pass, proven, signIn } from './testing/enrolled.ts'

stopTheClock()

async function codeTo(world: World, email: string): Promise<string> {
  const { code } = await world.db
    .selectFrom('inboxMessages')
    .select('code')
    .where('recipient', '=', email)
    .where('code', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return code!
}
/** Whether a reply can hold a token, however deep. */
const holdsToken = (schema: unknown): boolean =>
  JSON.stringify(z.toJSONSchema(schema as never, { io: 'input', unrepresentable: 'any' })).includes(
    '"signingKey"',
  )

type Way = (world: World, refresh: string) => Promise<{ status: number; data: unknown }>

async function withCode(world: World, act: (token: string) => Promise<{ status: number; data: unknown }>) {
  world.later(120)
  await world.call(sendOtp, { body: { email: ada.email, triggerEvent: 'account-reactivation' } })
  return act(await codeTo(world, ada.email))
}

/** Each call whose reply can hold a token, by a member who has shown everything but their second factor. */
const ways: Record<string, Way> = {
  login: (world) => world.call(login, { body: ada }),
  validateOtp: (world) =>
    withCode(world, (token) =>
      world.call(validateOtp, { body: { token, email: ada.email, triggerEvent: 'account-reactivation' } }),
    ),
  refreshToken: (world, token) => world.call(refreshToken, { body: { token } }),
}

test('with a second factor on, no call that can return a token does so without it', async () => {
  const named = namedRoutes.filter(({ route }) => holdsToken(route.reply)).map(({ name }) => name)
  // The last two are what takes the factor, and client-config has the key of visitors.
  const takers = ['passSecondFactor', 'signInWithPasskey']
  // Its own test asks an issuer, which needs a clock that goes.
  takers.push('signInWithIssuer')
  expect(named.toSorted()).toEqual([...Object.keys(ways), 'getClientConfig', ...takers].toSorted())
  const { world, session } = await signedIn()
  await using _ = world
  world.config.rateLimitFactor = 100
  const other = (await world.call(login, { body: ada })).data
  const as = session.data
  const started = await world.call(api.startFactor, { as, headers: await proven(world, as) })
  const code = () => totpCode(world.now(), started.data.secret)
  await world.call(api.confirmFactor, { as, body: { code: code() } })
  for (const [name, way] of Object.entries(ways)) {
    const { status, data } = await way(world, other.refreshToken)
    expect([name, status, data]).toEqual([
      name,
      200,
      expect.objectContaining({ nextStep: 'second-factor', isEnrolment: false }),
    ])
    expect([name, JSON.stringify(data)]).not.toEqual([
      name,
      expect.stringMatching(/"(token|refreshToken|user)"/),
    ])
  }
  // The session that switched it on has proved it.
  expect((await world.call(refreshToken, { body: { token: as.refreshToken } })).data.token).toBeTruthy()
  // A reset returns no token, and leads to the second step.
  await withCode(world, (token) =>
    world.call(confirmResetPassword, { body: { email: ada.email, token, password: 'another good one' } }),
  )
  const { data } = await world.call(login, { body: { ...ada, password: 'another good one' } })
  expect(challengeIn({ data }).nextStep).toBe('second-factor')
})

test('a code of the app completes the sign-in once, with a clock that is one step off at most', async () => {
  const { world, code, started } = await enrolled()
  await using _ = world
  world.config.rateLimitFactor = 100
  const { challenge } = await signIn(world)
  const early = totpCode(new Date(world.now().getTime() + 60_000), started.secret)
  expect((await pass(world, challenge, early)).error.code).toBe('API_ERR_OTP_INVALID')
  const now = code()
  const { data } = await pass(world, challenge, now)
  expect((await world.call(getMe, { as: data })).data).toMatchObject({ secondFactor: true })
  expect((await pass(world, challenge, now)).error.message).toBe(api.factorMessages.used)
  const [last] = [code()]
  world.later(59)
  // Two steps later, and one step older than the last accepted one.
  expect((await pass(world, challenge, last)).error.code).toBe('API_ERR_OTP_INVALID')
  const slow = code()
  world.later(30)
  expect((await pass(world, challenge, slow)).status).toBe(200)
  expect((await pass(world, challenge, now)).error.code).toBe('API_ERR_OTP_INVALID')
})

test('of many sign-ins with one code at the same time, one succeeds', async () => {
  const { world, code } = await enrolled()
  await using _ = world
  world.config.rateLimitFactor = 100
  const { challenge } = await signIn(world)
  const answers = await Promise.all(Array.from({ length: 8 }, () => pass(world, challenge, code())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('each of ten recovery codes works once, and only their hashes are stored', async () => {
  const { world, recoveryCodes } = await enrolled()
  await using _ = world
  world.config.rateLimitFactor = 100
  expect(new Set(recoveryCodes).size).toBe(10)
  const { challenge } = await signIn(world)
  const [first = ''] = recoveryCodes
  expect((await pass(world, challenge, first.toLowerCase())).data.recoveryCodesLeft).toBe(9)
  expect((await pass(world, challenge, first)).error.code).toBe('API_ERR_OTP_INVALID')
  expect(await lettersTo(world, ada.email)).toContain('A recovery code was used on Akada')
  const stored = JSON.stringify(await world.db.selectFrom('recoveryCodes').selectAll().execute())
  const factor = JSON.stringify(await world.db.selectFrom('secondFactors').selectAll().execute())
  for (const one of recoveryCodes) expect(stored + factor).not.toContain(one.replace('-', ''))
})

test('guessing stops after five wrong codes, the member is told, and the right one waits too', async () => {
  const { world, code } = await enrolled()
  await using _ = world
  const { challenge } = await signIn(world)
  const wrong = code() === '000000' ? '111111' : '000000'
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 6; n++) codes.push((await pass(world, challenge, wrong)).error.code)
  expect(codes).toEqual([...Array<string>(5).fill('API_ERR_OTP_INVALID'), 'API_ERR_RATE_LIMIT'])
  expect((await pass(world, challenge, code())).error.code).toBe('API_ERR_RATE_LIMIT')
  expect(await lettersTo(world, ada.email)).toContain('Somebody tried wrong codes on Akada')
})

test('a challenge ends after ten minutes, with a new password, and is nobody else’s', async () => {
  const { world, as, code } = await enrolled()
  await using _ = world
  world.config.rateLimitFactor = 100
  const { challenge } = await signIn(world)
  expect((await pass(world, `${challenge.slice(0, -4)}AAAA`, code())).error.code).toBe('API_ERR_OTP_EXPIRED')
  const headers = await proven(world, as, { purpose: 'change-password', secondFactor: code() })
  await world.call(changePassword, { as, headers, body: { password: 'another good one' } })
  world.later(30)
  expect((await pass(world, challenge, code())).error.code).toBe('API_ERR_INVALID_CREDENTIALS')
  const again = challengeIn(await world.call(login, { body: { ...ada, password: 'another good one' } }))
  world.later(600)
  expect((await pass(world, again.challenge, code())).error.code).toBe('API_ERR_OTP_EXPIRED')
})

test('a secret is of no use outside this installation, and codes are those of RFC 6238', async () => {
  // Its test vector of 59 s: 94287082 of eight digits, of which apps show six.
  expect(totpCode(new Date(59_000), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toBe('287082')
  const { world, started } = await enrolled()
  await using _ = world
  await using other = await createWorld()
  const { secret } = await world.db.selectFrom('secondFactors').select('secret').executeTakeFirstOrThrow()
  expect(secret).not.toContain(started.secret)
  expect(secret!.length).toBeGreaterThan(other.secret.length)
})
