import { sendOtp, validateOtp, confirmResetPassword } from '@akada/contract/accounts/routes'
import { confirmPasswordHeader, deleteUser, deletionMessages } from '@akada/contract/deletion/routes'
import { getMe, getProfile } from '@akada/contract/profiles/routes'
import { login, refreshToken } from '@akada/contract/sessions/routes'
import { expect, test } from 'vitest'
import { recordedLog } from '#testing/site/recorded-log.ts'
import { ada, password, signedIn } from '#testing/site/signed-in.ts'
import { signing } from '#testing/site/signing.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import type { World } from '#testing/world/world.ts'
import { buildApp } from '#app.ts'

// Rate limits refill over time.
stopTheClock()

const day = 24 * 3600
type Session = { token: string; user: { id: string } }

const remove = (world: World, session: Session, word = password) =>
  world.call(deleteUser, {
    as: session,
    params: { userId: session.user.id },
    headers: { [confirmPasswordHeader]: encodeURIComponent(word) },
  })

async function newCode(world: World): Promise<string> {
  await world.call(sendOtp, { body: { email: ada.email, triggerEvent: 'account-reactivation' } })
  const message = await world.db
    .selectFrom('inboxMessages')
    .select('code')
    .where('code', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return message.code ?? ''
}

test('deleting: signs out everywhere at once, hides the profile and says what was done', async () => {
  const { world, session, ends } = await signedIn()
  await using _ = world
  const other = await world.call(login, { body: ada })
  const stranger = await world.aUser()
  const { status, data } = await remove(world, session.data)
  expect([status, data.message]).toEqual([200, 'Profile Deleted Successfully.'])
  const days = (Date.parse(data.finalAt) - world.now().getTime()) / 1000 / day
  expect(days).toBeCloseTo(14, 2)
  for (const each of [session, other]) {
    expect((await world.call(getMe, { as: each.data })).status).toBe(401)
    const again = await world.call(refreshToken, { body: { token: each.data.refreshToken } })
    expect(again.status).toBe(401)
  }
  expect(ends).toHaveLength(2)
  expect(world.events).toContainEqual(['feed', 'profileUpdated', { userId: session.data.user.id }])
  const profile = await world.call(getProfile, { as: stranger, params: { userId: session.data.user.id } })
  expect(profile.status).toBe(404)
  const letter = await world.db
    .selectFrom('inboxMessages')
    .select(['recipient', 'subject'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(letter).toEqual({ recipient: ada.email, subject: 'Your Akada account was deleted' })
})

test('deleting: needs the right password, and locks after five wrong ones', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const params = { userId: session.data.user.id }
  const without = await world.call(deleteUser, { as: session.data, params })
  expect([without.status, without.error.fields]).toEqual([
    400,
    [{ field: 'password', message: 'Password is required' }],
  ])
  const wrong = await remove(world, session.data, 'not the password')
  expect([wrong.status, wrong.error.code, wrong.error.message]).toEqual([
    400,
    'API_ERR_INVALID_CREDENTIALS',
    deletionMessages.passwordWrong,
  ])
  for (let tries = 3; tries <= 5; tries++) await remove(world, session.data, 'wrong again')
  expect((await remove(world, session.data)).status).toBe(429)
  expect((await world.call(getMe, { as: session.data })).status).toBe(200)
})

test('deleting: nobody deletes somebody else, not even with that password', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const admin = await world.aUser('root', { role: 'admin' })
  const { status } = await world.call(deleteUser, {
    as: admin,
    params: { userId: session.data.user.id },
    headers: { [confirmPasswordHeader]: encodeURIComponent(password) },
  })
  expect(status).toBe(403)
  expect((await world.call(getMe, { as: session.data })).status).toBe(200)
})

test('deleting: accepts the password in the address too, which no log ever contains', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const { logger, lines } = recordedLog()
  const app = signing(buildApp(world, { logger }), world)
  const { status } = await world.call(deleteUser, {
    as: session.data,
    params: { userId: session.data.user.id },
    headers: { [confirmPasswordHeader]: 'a%20wrong%20one' },
  })
  expect(status).toBe(400)
  const reply = await app.inject({
    method: 'DELETE',
    url: `/api/users/${session.data.user.id}?password=${encodeURIComponent(password)}`,
    headers: { authorization: `Bearer ${session.data.token}` },
  })
  expect([reply.statusCode, reply.json<{ data: object }>().data]).toMatchObject([
    200,
    { message: 'Profile Deleted Successfully.' },
  ])
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('\n')).not.toMatch(/good.{0,3}long|a.{0,3}wrong.{0,3}one/)
  await app.close()
})

test('deleting: the only administrator stays, and of two who leave at the same time one does', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  world.config.rateLimitFactor = 10
  await world.db.updateTable('users').set({ role: 'admin' }).execute()
  const alone = await remove(world, session.data)
  expect([alone.status, alone.error.message]).toEqual([409, deletionMessages.lastAdministrator])
  const { passwordHash } = await world.db.selectFrom('users').select('passwordHash').executeTakeFirstOrThrow()
  const second = await world.aUser('second', { role: 'admin', passwordHash })
  const answers = await Promise.all([
    remove(world, session.data),
    remove(world, { token: second.token, user: second }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a deleted account: the right password reveals how to come back, a wrong one nothing', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  await remove(world, session.data)
  const right = await world.call(login, { body: ada })
  const wrong = await world.call(login, { body: { ...ada, password: 'wrong' } })
  const unknown = await world.call(login, { body: { ...ada, email: 'nobody@example.com' } })
  expect([right.status, right.error.message]).toEqual([400, deletionMessages.isDeleted])
  expect(wrong.error.message).toBe(unknown.error.message)
})

test.each(['validate-otp', 'confirm-reset-password'])(
  'a deleted account: is restored within 14 days by an account-reactivation code and %s',
  async (way) => {
    const { world, session } = await signedIn()
    await using _ = world
    await remove(world, session.data)
    world.later(13.9 * day)
    const code = await newCode(world)
    const proof = { token: code, email: ada.email }
    const { status } =
      way === 'validate-otp'
        ? await world.call(validateOtp, { body: { ...proof, triggerEvent: 'account-reactivation' } })
        : await world.call(confirmResetPassword, { body: { ...proof, password } })
    expect(status).toBe(200)
    const back = await world.call(login, { body: ada })
    expect([back.status, back.data.user.username]).toEqual([200, 'ada'])
  },
)

test('a deleted account: is not restored by an account-creation code, nor after 14 days', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  await remove(world, session.data)
  const before = await world.db.selectFrom('inboxMessages').select('id').execute()
  world.later(120)
  const sent = await world.call(sendOtp, { body: { email: ada.email, triggerEvent: 'account-creation' } })
  expect(sent.status).toBe(200)
  world.later(14 * day)
  await world.call(sendOtp, { body: { email: ada.email, triggerEvent: 'account-reactivation' } })
  expect(await world.db.selectFrom('inboxMessages').select('id').execute()).toEqual(before)
  expect((await world.call(login, { body: ada })).error.message).not.toBe(deletionMessages.isDeleted)
})
