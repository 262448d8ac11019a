import { getMe, getProfile } from '@akada/contract/profiles/routes'
import * as api from '@akada/contract/verification/routes'
import { expect, test } from 'vitest'
import { messagesTo, newestCode } from '#testing/fakes/mailbox.ts'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'

const phone = '+2348031234567'
const lagos = { deviceLat: 6.4541, deviceLon: 3.3947 }

const initiate = (world: World, as: Person, phoneNumber = phone) =>
  world.call(api.initiatePhoneVerification, { as, params: { id: as.id }, body: { phoneNumber } })
const verify = (world: World, as: Person, [otp, phoneNumber = phone]: [string, string?]) =>
  world.call(api.verifyPhone, { as, params: { id: as.id }, body: { phoneNumber, otp } })
const locate = (world: World, as: Person, body: object) =>
  world.call(api.verifyLocation, { as, params: { id: as.id }, body: body as typeof lagos })

test('phone: the sent code verifies the number, however it was written', async () => {
  await using world = await createWorld()
  const as = await world.aUser('ada')
  const sent = await initiate(world, as, '0803 123 4567')
  expect(sent.data).toEqual({ sent: true, phoneNumber: phone, resendAfterSeconds: 60 })
  const { data } = await verify(world, as, [await newestCode(world, phone), '08031234567'])
  expect([data.verified, data.user.phoneNumber, data.user.phoneNumberVerified]).toEqual([true, phone, true])
})

test('phone: where nothing delivers SMS nobody is left waiting for one', async () => {
  await using world = await createWorld()
  world.messenger.reachesPhones = false
  const { status, error } = await initiate(world, await world.aUser())
  expect([status, error.message]).toEqual([503, 'Failed to send OTP. Please try again.'])
  expect(await messagesTo(world, phone)).toEqual([])
})

test('phone: another code waits a minute; a number gets five an hour at most, whoever requests them', async () => {
  await using world = await createWorld()
  const as = await world.aUser('ada')
  for (const _ of [1, 2]) await initiate(world, as)
  expect(await messagesTo(world, phone)).toHaveLength(1)
  for (let n = 0; n < 4; n += 1) await initiate(world, await world.aUser())
  expect(await messagesTo(world, phone)).toHaveLength(5)
  const { status, error } = await initiate(world, await world.aUser())
  expect([status, error.code]).toEqual([429, 'API_ERR_RATE_LIMIT'])
  expect(await messagesTo(world, phone)).toHaveLength(5)
})

test('phone: a code is valid for one member, one number, once, and for five attempts', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser('ada'), await world.aUser('obi')]
  await initiate(world, ada)
  const code = await newestCode(world, phone)
  expect((await verify(world, obi, [code])).error.code).toBe('API_ERR_OTP_INVALID')
  expect((await verify(world, ada, [code, '+2348031234568'])).error.code).toBe('API_ERR_OTP_INVALID')
  const tries = await Promise.all(Array.from({ length: 20 }, () => verify(world, ada, [code])))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)

  world.later(60)
  await initiate(world, obi, '+2348031234569')
  const wrong = (await newestCode(world, '+2348031234569')) === '000000' ? '111111' : '000000'
  for (let n = 0; n < 5; n += 1) await verify(world, obi, [wrong, '+2348031234569'])
  const right = await verify(world, obi, [await newestCode(world, '+2348031234569'), '+2348031234569'])
  expect(right.error.code).toBe('API_ERR_OTP_LOCKED')
})

test('phone: a number verified elsewhere is a conflict; an unverified one goes to the member who verifies it', async () => {
  await using world = await createWorld()
  const named = await world.aUser('named', { phoneNumber: phone })
  const as = await world.aUser('ada')
  await initiate(world, as)
  expect((await verify(world, as, [await newestCode(world, phone)])).status).toBe(200)
  expect((await world.call(getMe, { as: named })).data.phoneNumber).toBeNull()
  const { status, error } = await initiate(world, named)
  expect([status, error.code, error.fields?.[0]?.field]).toEqual([409, 'API_ERR_CONFLICT', 'phoneNumber'])
})

test.each(['0803123456', '12345', 'abc', '+999123456789'])('phone: %s is not a number', async (written) => {
  await using world = await createWorld()
  const { status, error } = await initiate(world, await world.aUser(), written)
  expect([status, error.fields?.[0]?.field]).toEqual([400, 'phoneNumber'])
})

test('location: the country is looked up and shown; of the coordinates nothing is stored', async () => {
  await using world = await createWorld()
  const as = await world.aUser('ada')
  const { data } = await locate(world, as, { deviceLat: '6.4541', deviceLon: '3.3947' })
  expect([data.verified, data.country, data.user.isLocationVerified]).toEqual([true, 'NG', true])
  const profile = (await world.call(getProfile, { params: { userId: as.id } })).data
  expect(profile.profile.country).toBe('NG')
  expect(JSON.stringify(profile)).not.toContain('6.4')
  const claims = await world.db.selectFrom('locationClaims').selectAll().execute()
  expect(claims).toEqual([
    {
      userId: as.id,
      country: 'NG',
      nearBorder: false,
      disagreesWithPhone: false,
      claimedAt: expect.any(Date),
    },
  ])
})

test('location: at a border, which no map has to the metre, a verified number decides', async () => {
  await using world = await createWorld()
  const seme = { deviceLat: 6.375, deviceLon: 2.69 }
  const [here, there] = [{ phoneNumber: phone, phoneNumberVerified: true }, { phoneNumber: '+2348031234568' }]
  expect((await locate(world, await world.aUser('ada', here), seme)).data.country).toBe('NG')
  expect((await locate(world, await world.aUser('obi', there), seme)).data.country).toBe('BJ')
  const claims = await world.db.selectFrom('locationClaims').select('nearBorder').execute()
  expect(claims).toEqual([{ nearBorder: true }, { nearBorder: true }])
})

test('location: one that disagrees with the number is flagged, not refused', async () => {
  await using world = await createWorld()
  const as = await world.aUser('ada', { phoneNumber: phone })
  expect((await locate(world, as, { deviceLat: 5.6037, deviceLon: -0.187 })).data.country).toBe('GH')
  const [claim] = await world.db.selectFrom('locationClaims').select('disagreesWithPhone').execute()
  expect(claim?.disagreesWithPhone).toBe(true)
})

test.each([
  ['the open sea', { deviceLat: 35, deviceLon: -45 }],
  ['nowhere', {}],
  ['beyond the pole', { deviceLat: 91, deviceLon: 3 }],
  ['words', { deviceLat: 'here', deviceLon: 'there' }],
])('location: %s is in no country', async (_, body) => {
  await using world = await createWorld()
  const { status, error } = await locate(world, await world.aUser(), body)
  expect([status, error.errors[0]]).toEqual([400, 'Failed to verify location. Please try again.'])
})

test('steps: the first unfinished one is the current one', async () => {
  await using world = await createWorld()
  const as = await world.aUser('ada', { profileSetupCompleted: true, phoneNumberVerified: true })
  const { data } = await world.call(api.getUserStatus, { as, params: { id: as.id } })
  expect(data.isCreator).toBe(false)
  expect(api.creatorState(data)).toEqual({
    current: 'location',
    steps: [
      { step: 'profile', state: 'completed' },
      { step: 'location', state: 'current' },
      { step: 'phone', state: 'completed' },
      { step: 'wallet', state: 'pending' },
    ],
  })
})
