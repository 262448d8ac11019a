import { getFactor, removeFactor, requestFactorReset } from '@akada/contract/factors/routes'
import { listCases } from '@akada/contract/moderation/routes'
import { maxPasskeys } from '@akada/contract/passkeys/model'
import * as api from '@akada/contract/passkeys/routes'
import { proofHeader, reauth } from '@akada/contract/sessions/reauth-routes'
import { login, refreshToken } from '@akada/contract/sessions/routes'
import { expect, test } from 'vitest'
import { ada, password } from '#testing/site/signed-in.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import type { World } from '#testing/world/world.ts'
import { challengeIn, lettersTo, pass } from '#features/factors/testing/enrolled.ts'
import { authenticator } from './testing/authenticator.ts'
import { challenged, provenByPasskey, register, signIn, withPasskey } from './testing/with-passkey.ts'

stopTheClock()

test('a passkey signs in alone, is the second step of the password, and comes with recovery codes', async () => {
  const { world, as, device, passkey, recoveryCodes } = await withPasskey()
  await using _ = world
  expect(recoveryCodes).toHaveLength(10)
  expect(await lettersTo(world, ada.email)).toContain('A passkey was added on Akada')
  const { data } = await signIn(world, device, { userHandle: as.user.id })
  expect(data).toMatchObject({ nextStep: as.nextStep, user: { id: as.user.id, secondFactor: true } })
  const challenge = challengeIn(await world.call(login, { body: ada }))
  expect(challenge).toMatchObject({ nextStep: 'second-factor', isEnrolment: false, factors: ['passkey'] })
  expect((await pass(world, challenge.challenge, '000000')).error.code).toBe('API_ERR_OTP_INVALID')
  expect((await pass(world, challenge.challenge, recoveryCodes[0]!)).status).toBe(200)
  expect((await world.call(refreshToken, { body: { token: data.refreshToken } })).data.token).toBeTruthy()
  const { data: factor } = await world.call(getFactor, { as })
  expect(factor).toMatchObject({
    isOn: true,
    hasApp: false,
    recoveryCodesLeft: 9,
    passkeys: [{ id: passkey.id }],
  })
})

test('a challenge counts once, for ten minutes, for what it was made for, and in its own session', async () => {
  const { world, as, device } = await withPasskey()
  await using _ = world
  const used = device.get({ challenge: await challenged(world) })
  expect((await world.call(api.signInWithPasskey, { body: used })).status).toBe(200)
  const over = async (challenge: string) => {
    const { error } = await world.call(api.signInWithPasskey, { body: device.get({ challenge }) })
    expect(error.code).toBe('API_ERR_OTP_EXPIRED')
  }
  expect((await world.call(api.signInWithPasskey, { body: used })).error.code).toBe('API_ERR_OTP_EXPIRED')
  await over('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
  await over((await world.call(api.startPasskeyProof, { as })).data.challenge)
  const late = await challenged(world)
  world.later(600)
  await over(late)
  // Of another session of the same member.
  const other = (await signIn(world, device)).data
  const { challenge } = (await world.call(api.startPasskeyProof, { as: other })).data
  const body = { purpose: 'withdraw' as const, passkey: device.get({ challenge }) }
  expect((await world.call(reauth, { as, body })).error.code).toBe('API_ERR_OTP_EXPIRED')
})

test('of many sign-ins with one answer at the same time, one succeeds', async () => {
  const { world, device } = await withPasskey()
  await using _ = world
  const body = device.get({ challenge: await challenged(world), counter: 4 })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.call(api.signInWithPasskey, { body })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('another page, a device that has not checked its holder, and another key are refused', async () => {
  const { world, as, device } = await withPasskey()
  await using _ = world
  const refused = async (answer: object, by = device) =>
    expect((await signIn(world, by, answer)).error.code).toBe('API_ERR_OTP_INVALID')
  await refused({ origin: 'https://akada.example.net' })
  await refused({ origin: `${world.config.siteUrl}.example.net` })
  await refused({ isVerified: false })
  await refused({ userHandle: crypto.randomUUID() })
  await refused({}, authenticator(world))
  const forged = device.get({ challenge: await challenged(world) })
  const { response } = authenticator(world).get({ challenge: await challenged(world) })
  const body = { ...forged, response: { ...forged.response, signature: response.signature } }
  expect((await world.call(api.signInWithPasskey, { body })).error.code).toBe('API_ERR_OTP_INVALID')
  // Nor is one created so.
  const code = async () => (await provenByPasskey(world, { as, device })).data.proof
  for (const answer of [{ origin: 'https://akada.example.net' }, { isVerified: false }]) {
    const made = await register(world, {
      as,
      device: authenticator(world),
      answer,
      headers: { [proofHeader]: await code() },
    })
    expect(made.error.code).toBe('API_ERR_OTP_INVALID')
  }
  expect((await signIn(world, device)).status).toBe(200)
})

test('a counter that goes back or stands still is a copy: refused, and its member hears of it', async () => {
  const { world, device } = await withPasskey()
  await using _ = world
  world.config.rateLimitFactor = 1
  expect((await signIn(world, device, { counter: 5 })).status).toBe(200)
  for (const counter of [5, 4, 0])
    expect((await signIn(world, device, { counter })).error.message).toContain('may have been copied')
  const letters = await lettersTo(world, ada.email)
  expect(letters.filter((subject) => subject === 'A passkey was refused on Akada')).toHaveLength(1)
  expect((await signIn(world, device, { counter: 6 })).status).toBe(200)
})

test('it proves acts in place of a code, with the password where both are needed, and never for another member', async () => {
  const { world, as, device } = await withPasskey()
  await using _ = world
  const alone = await world.call(reauth, { as, body: { password, purpose: 'withdraw' } })
  expect(alone.error).toMatchObject({ code: 'API_ERR_SECOND_FACTOR', missing: ['passkey'] })
  for (const purpose of ['withdraw', 'withdraw-large', 'payout-account'] as const)
    expect(
      (await provenByPasskey(world, { as, device, purpose, password: undefined })).data.proof,
    ).toBeTruthy()
  const both = await provenByPasskey(world, { as, device, password: undefined })
  expect(both.error.fields?.[0]?.field).toBe('password')
  const bola = await world.aUser('bola')
  await world.db
    .updateTable('users')
    .set({ passwordHash: await hashOfAda(world) })
    .where('id', '=', bola.id)
    .execute()
  const own = authenticator(world)
  await register(world, { as: bola, device: own })
  expect((await provenByPasskey(world, { as: bola, device })).error.code).toBe('API_ERR_OTP_INVALID')
  expect((await provenByPasskey(world, { as: bola, device: own })).status).toBe(200)
  // What bola has is hers, and a stored passkey is not stored again.
  const { passkeys } = (await world.call(getFactor, { as: bola })).data
  const params = { passkeyId: passkeys[0]!.id }
  const headers = { [proofHeader]: (await provenByPasskey(world, { as, device })).data.proof }
  expect((await world.call(api.removePasskey, { as, params, headers })).status).toBe(404)
  expect((await world.call(api.renamePasskey, { as, params, body: { name: 'Mine' } })).status).toBe(404)
  const again = await register(world, { as, device: own, headers })
  expect(again.error.code).toBe('API_ERR_CONFLICT')
})

async function hashOfAda({ db }: World): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('email', '=', ada.email)
    .executeTakeFirstOrThrow()
  return row.passwordHash
}

test('members name and remove theirs with a proof, up to ten; with the last the second step ends', async () => {
  const { world, as, device, passkey } = await withPasskey()
  await using _ = world
  const params = { passkeyId: passkey.id }
  const renamed = await world.call(api.renamePasskey, { as, params, body: { name: ' My  phone ' } })
  expect(renamed.data.name).toBe('My phone')
  for (let n = 1; n <= maxPasskeys; n++) {
    const { data } = await provenByPasskey(world, { as, device })
    const { status } = await register(world, {
      as,
      device: authenticator(world),
      headers: { [proofHeader]: data.proof },
    })
    expect(status).toBe(n < maxPasskeys ? 201 : 409)
  }
  expect((await world.call(api.removePasskey, { as, params })).error.code).toBe('API_ERR_PROOF')
  const { passkeys } = (await world.call(getFactor, { as })).data
  for (const { id } of passkeys.toReversed()) {
    const { data } = await provenByPasskey(world, { as, device })
    const headers = { [proofHeader]: data.proof }
    expect((await world.call(api.removePasskey, { as, params: { passkeyId: id }, headers })).status).toBe(200)
  }
  expect((await world.call(getFactor, { as })).data).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
  expect((await signIn(world, device)).error.code).toBe('API_ERR_OTP_INVALID')
  expect((await world.call(login, { body: ada })).data.token).toBeTruthy()
})

test('it is enough for staff, who keep their last factor; a reset takes it away after 72 hours, unless it is used', async () => {
  const { world, as, device, passkey } = await withPasskey()
  await using _ = world
  await world.db.updateTable('users').set({ role: 'moderator' }).where('email', '=', ada.email).execute()
  const { data } = await signIn(world, device)
  expect((await world.call(listCases, { as: data, query: {} })).status).toBe(200)
  const headers = { [proofHeader]: (await provenByPasskey(world, { as, device })).data.proof }
  const params = { passkeyId: passkey.id }
  expect((await world.call(api.removePasskey, { as, params, headers })).error.code).toBe('API_ERR_CONFLICT')
  // There is no app to remove.
  expect((await world.call(removeFactor, { as, headers })).data.passkeys).toHaveLength(1)
  const { challenge } = challengeIn(await world.call(login, { body: ada }))
  const ask = () => world.call(requestFactorReset, { body: { challenge } })
  expect((await ask()).status).toBe(200)
  await signIn(world, device)
  expect((await world.call(getFactor, { as })).data.resetAt).toBeNull()
  await ask()
  world.later(72 * 3600)
  expect(challengeIn(await world.call(login, { body: ada }))).toMatchObject({
    isEnrolment: true,
    factors: [],
  })
  expect((await signIn(world, device)).error.code).toBe('API_ERR_OTP_INVALID')
})
