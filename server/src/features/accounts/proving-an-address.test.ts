import { register, sendOtp, validateOtp } from '@akada/contract/accounts/routes'
import { deleteUser } from '@akada/contract/deletion/routes'
import { getMe, updateProfile } from '@akada/contract/profiles/routes'
import { login } from '@akada/contract/sessions/routes'
import { presign } from '@akada/contract/uploads/routes'
import { expect, test } from 'vitest'
import { newestCode } from '#testing/fakes/mailbox.ts'
import { cookieOf } from '#testing/site/signed-in.ts'
import { type World, createWorld } from '#testing/world/world.ts'

const email = 'ada@example.com'
const thief = { email, password: 'the password of a thief', username: 'thief', phoneNumber: '08031234567' }
const owner = { email, password: 'a good long password', username: 'ada', firstName: 'Ada' }
const creation = 'account-creation' as const

const cookieFrom = (headers: Record<string, unknown>) => ({
  cookie: cookieOf(headers, 'akada_otp').split(';')[0] ?? '',
})

/** Somebody has signed up with another person's address and is signed in, then its owner signs up. */
async function contested(world: World) {
  await world.call(register, { body: thief })
  const stolen = await world.call(login, { body: thief })
  world.later(61)
  const reply = await world.call(register, { body: owner })
  return { stolen: stolen.data, own: reply, cookie: cookieFrom(reply.headers) }
}

const passwordWorks = async (world: World, { password }: { password: string }) =>
  (await world.call(login, { body: { email, password } })).status === 200

test("verifying an address ends every earlier session, and the verifier's choices count", async () => {
  await using world = await createWorld()
  const { stolen, cookie } = await contested(world)
  const token = await newestCode(world, email)
  const proven = await world.call(validateOtp, { headers: cookie, body: { token, triggerEvent: creation } })
  expect(proven.data.user).toMatchObject({ username: 'ada', phoneNumber: null })
  expect((await world.call(getMe, { as: stolen })).status).toBe(401)
  expect([await passwordWorks(world, thief), await passwordWorks(world, owner)]).toEqual([false, true])
})

test('a code caused by another sign-up confirms the choices of the browser that enters it', async () => {
  await using world = await createWorld()
  const { cookie } = await contested(world)
  world.later(61)
  await world.call(register, { body: { ...thief, username: 'thief2', phoneNumber: '08031234568' } })
  const token = await newestCode(world, email)
  await world.call(validateOtp, { headers: cookie, body: { token, triggerEvent: creation } })
  expect([await passwordWorks(world, thief), await passwordWorks(world, owner)]).toEqual([false, true])
})

test('another code for the same browser keeps its choices', async () => {
  await using world = await createWorld()
  const { cookie } = await contested(world)
  world.later(61)
  const sent = await world.call(sendOtp, { headers: cookie, body: { email, triggerEvent: creation } })
  const token = await newestCode(world, email)
  await world.call(validateOtp, {
    headers: cookieFrom(sent.headers),
    body: { token, triggerEvent: creation },
  })
  expect(await passwordWorks(world, owner)).toBe(true)
})

test('an address claimed by several, with no choices of the verifier, has no password', async () => {
  await using world = await createWorld()
  await contested(world)
  const body = { token: await newestCode(world, email), triggerEvent: creation, email }
  expect((await world.call(validateOtp, { body })).status).toBe(200)
  expect([await passwordWorks(world, thief), await passwordWorks(world, owner)]).toEqual([false, false])
})

test('an unverified account may read and sign out, but not act', async () => {
  await using world = await createWorld()
  await world.call(register, { body: thief })
  const { data: as } = await world.call(login, { body: thief })
  expect((await world.call(getMe, { as })).status).toBe(200)
  const file = { filename: 'face.jpg', mimeType: 'image/jpeg', size: 1000, type: 'avatar' as const }
  for (const refused of [
    await world.call(updateProfile, { as, body: { bio: 'Not Ada.' } }),
    await world.call(presign, { as, body: file as never }),
  ])
    expect([refused.status, refused.error.code, refused.error.missing]).toEqual([
      403,
      'API_ERR_VERIFICATION_REQUIRED',
      ['email'],
    ])
  const left = await world.call(deleteUser, {
    as,
    params: { userId: as.user.id },
    headers: { 'x-confirm-password': thief.password },
  })
  expect(left.status).toBe(200)
})
