import * as api from '@akada/contract/factors/routes'
import { listCases, setRole } from '@akada/contract/moderation/routes'
import { proofHeader, reauth } from '@akada/contract/sessions/reauth-routes'
import { login, refreshToken } from '@akada/contract/sessions/routes'
import { expect, test } from 'vitest'
import { ada, password, signedIn } from '#testing/site/signed-in.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import { totpCode } from '#testing/world/factors.ts'
import { resetFactor } from './reset-factor.ts'
import { challengeIn, enrolled, lettersTo, pass, proven, signIn } from './testing/enrolled.ts'

stopTheClock()

test('a password alone proves nothing any more; the code does, and for some acts both', async () => {
  const { world, as, code, recoveryCodes } = await enrolled()
  await using _ = world
  world.config.rateLimitFactor = 100
  const ask = (body: object) => world.call(reauth, { as, body: body as never })
  expect((await ask({ password, purpose: 'withdraw' })).error.code).toBe('API_ERR_SECOND_FACTOR')
  expect((await ask({ password: 'wrong one', purpose: 'withdraw' })).error.code).toBe(
    'API_ERR_INVALID_CREDENTIALS',
  )
  expect((await ask({ secondFactor: code(), purpose: 'withdraw' })).data.proof).toBeTruthy()
  // Instead of the code by SMS.
  expect((await ask({ secondFactor: recoveryCodes[0], purpose: 'withdraw-large' })).data.proof).toBeTruthy()
  for (const purpose of ['change-password', 'second-factor']) {
    expect((await ask({ secondFactor: recoveryCodes[1], purpose })).error.fields?.[0]?.field).toBe('password')
    expect((await ask({ password, purpose })).error.code).toBe('API_ERR_SECOND_FACTOR')
  }
  expect((await ask({ password, secondFactor: recoveryCodes[1], purpose: 'second-factor' })).status).toBe(200)
})

test('a lost device: sign-in goes without it after 72 hours and notices, unless the member signs in with it', async () => {
  const { world, as, code } = await enrolled()
  await using _ = world
  world.config.rateLimitFactor = 100
  const phone = '+2348031112223'
  await world.db.updateTable('users').set({ phoneNumber: phone, phoneNumberVerified: true }).execute()
  const { challenge } = await signIn(world)
  const ask = () => world.call(api.requestFactorReset, { body: { challenge } })
  const { resetAt } = (await ask()).data
  expect(Date.parse(resetAt) - world.now().getTime()).toBe(72 * 3_600_000)
  expect((await ask()).data.resetAt).toBe(resetAt)
  const warned = 'Your second step will be removed on Akada'
  expect((await lettersTo(world, ada.email)).filter((subject) => subject === warned)).toHaveLength(1)
  expect(await lettersTo(world, phone)).toHaveLength(1)
  const outbox = world.db.selectFrom('notificationOutbox').select('kind')
  expect(await outbox.where('kind', '=', 'factor-reset-requested').execute()).toHaveLength(1)
  // The member has it after all.
  await pass(world, challenge, code())
  expect((await world.call(api.getFactor, { as })).data.resetAt).toBeNull()
  world.later(73 * 3600)
  const next = await signIn(world)
  expect(next).toMatchObject({ nextStep: 'second-factor', resetAt: null })
  await world.call(api.requestFactorReset, { body: { challenge: next.challenge } })
  world.later(71 * 3600)
  expect((await signIn(world)).nextStep).toBe('second-factor')
  world.later(3600)
  expect((await world.call(login, { body: ada })).data.token).toBeTruthy()
  expect(await lettersTo(world, ada.email)).toContain('Your second step was removed on Akada')
  expect(await world.db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([])
})

test('the member stops a reset in settings, makes new recovery codes, and switches it off', async () => {
  const { world, as, code, recoveryCodes } = await enrolled()
  await using _ = world
  world.config.rateLimitFactor = 100
  const { challenge } = await signIn(world)
  await world.call(api.requestFactorReset, { body: { challenge } })
  expect((await world.call(api.cancelFactorReset, { as })).data.resetAt).toBeNull()
  expect((await world.call(api.startFactor, { as })).error.code).toBe('API_ERR_PROOF')
  const headers = await proven(world, as, { secondFactor: code() })
  const renewed = (await world.call(api.renewRecoveryCodes, { as, headers })).data.recoveryCodes
  expect((await pass(world, challenge, recoveryCodes[0]!)).error.code).toBe('API_ERR_OTP_INVALID')
  expect((await pass(world, challenge, renewed[0]!)).status).toBe(200)
  expect((await world.call(api.removeFactor, { as })).error.code).toBe('API_ERR_PROOF')
  world.later(30)
  const off = await proven(world, as, { secondFactor: code() })
  expect((await world.call(api.removeFactor, { as, headers: off })).data).toMatchObject({ isOn: false })
  expect((await world.call(login, { body: ada })).data.token).toBeTruthy()
})

test('staff set one up at their next sign-in, do nothing before, and keep it', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  world.config.rateLimitFactor = 100
  const boss = await world.aUser('boss', { role: 'admin' })
  const { username } = session.data.user
  await world.call(setRole, { as: boss, body: { username, role: 'moderator' } })
  const cases = (as: { token: string }) => world.call(listCases, { as, query: {} })
  expect((await cases(session.data)).error).toMatchObject({
    code: 'API_ERR_VERIFICATION_REQUIRED',
    missing: ['second-factor'],
  })
  const { isEnrolment, challenge } = await signIn(world)
  expect(isEnrolment).toBe(true)
  const refreshed = await world.call(refreshToken, { body: { token: session.data.refreshToken } })
  expect(challengeIn(refreshed).isEnrolment).toBe(true)
  const { secret, uri } = (await world.call(api.enrolSecondFactor, { body: { challenge } })).data
  expect(uri).toMatch(/^otpauth:\/\/totp\/Akada:\w+\?issuer=Akada&secret=\w{32}&/)
  const { data } = await pass(world, challenge, totpCode(world.now(), secret))
  expect(data.recoveryCodes).toHaveLength(10)
  expect((await cases(data)).status).toBe(200)
  // Nobody enrols over it with the same challenge.
  expect((await world.call(api.enrolSecondFactor, { body: { challenge } })).error.code).toBe(
    'API_ERR_CONFLICT',
  )
  world.later(30)
  const headers = await proven(world, data, { secondFactor: totpCode(world.now(), secret) })
  expect((await world.call(api.removeFactor, { as: data, headers })).error.message).toBe(
    api.factorMessages.isRequired,
  )
})

test('the operator takes a lost factor away at the command line, and every session ends', async () => {
  const { world, as } = await enrolled()
  await using _ = world
  await expect(resetFactor(world.db, { username: 'nobody', now: world.now })).rejects.toThrow('Not found')
  expect(await resetFactor(world.db, { username: 'ADA', now: world.now })).toEqual({
    username: 'ada',
    wasOn: true,
  })
  expect((await world.call(refreshToken, { body: { token: as.refreshToken } })).status).toBe(401)
  expect((await world.call(login, { body: ada })).data.token).toBeTruthy()
  const entry = await world.db.selectFrom('auditLog').select(['action', 'actorId']).executeTakeFirstOrThrow()
  expect(entry).toEqual({ action: 'reset-factor', actorId: null })
})

test('a secret that was never confirmed changes nothing', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const as = session.data
  const headers = await proven(world, as)
  expect(headers[proofHeader]).toBeTruthy()
  await world.call(api.startFactor, { as, headers })
  expect((await world.call(api.getFactor, { as })).data).toMatchObject({ isOn: false })
  expect((await world.call(login, { body: ada })).data.token).toBeTruthy()
})
