import {
  accountMessages,
  confirmResetPassword,
  register,
  sendOtp,
  validateOtp,
} from '@akada/contract/accounts/routes'
import { listUsers } from '@akada/contract/profiles/routes'
import { login } from '@akada/contract/sessions/routes'
import { initiatePhoneVerification, verifyPhone } from '@akada/contract/verification/routes'
import { expect, test } from 'vitest'
import { passwordChangedMessage } from '#messages/account-messages.ts'
import { createMessenger } from '#messages/messenger.ts'
import { messagesTo, newestCode } from '#testing/fakes/mailbox.ts'
import { createWorld } from '#testing/world/world.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
const password = 'a good long password'
const triggerEvent = 'account-creation' as const

let last = 0
/** A number that no other test uses, as people write it and with its country. */
const aNumber = () => {
  const end = String(5_550_000 + (last += 1))
  return { written: `0803 ${end}`, number: `+234803${end}` }
}
const signUp = (email: string, more: object = {}) =>
  world.call(register, { body: { email, password, ...more } })
const prove = async (email: string, number: string) =>
  world.call(validateOtp, { body: { email, token: await newestCode(world, number), triggerEvent } })

test('a member signs up with a phone number, verifies it by SMS, and signs in with it', async () => {
  const { written, number } = aNumber()
  const made = await signUp(written)
  expect([made.status, made.data.user.email, made.data.nextStep]).toEqual([201, number, 'verify-otp'])
  expect(made.data.user.username).toMatch(/^member\d{5}$/)
  expect((await world.call(login, { body: { email: written, password } })).data.nextStep).toBe('verify-otp')
  const { data } = await prove(number, number)
  expect(data).toMatchObject({
    verified: true,
    nextStep: 'setup',
    user: { email: number, phoneNumber: number, phoneNumberVerified: true, userVerified: true },
  })
  expect((await world.call(login, { body: { email: written, password } })).data.nextStep).toBe('setup')

  // No mail reaches them, and others find neither the number nor an address.
  const address = `${number}@phone.invalid`
  await createMessenger(world).send(passwordChangedMessage(address))
  expect(await messagesTo(world, address)).toEqual([])
  const viewer = await world.aUser()
  const find = async (username: string) =>
    (await world.call(listUsers, { as: viewer, query: { username } })).data.users
  expect(await find(`${number}@phone.invalid`)).toEqual([])
  expect(await find(data.user.username)).toMatchObject([{ email: '' }])
})

test('a number that somebody has verified makes no second account, and the response is the same', async () => {
  const { written, number } = aNumber()
  const owner = await world.aUser(undefined, { phoneNumber: number, phoneNumberVerified: true })
  const again = await signUp(written)
  expect([again.status, again.data.nextStep]).toEqual([201, 'verify-otp'])
  expect((await messagesTo(world, number)).map(({ code }) => code)).toEqual([null])
  expect(
    (await world.call(validateOtp, { body: { email: written, token: '123456', triggerEvent } })).status,
  ).toBe(400)
  const holders = world.db.selectFrom('users').select('id').where('phoneNumber', '=', number)
  expect(await holders.execute()).toEqual([{ id: owner.id }])
})

test('whoever only named a number loses it to the one who verifies it, and a thief gains nothing by naming it', async () => {
  const { written, number } = aNumber()
  await world.aUser(undefined, { phoneNumber: number })
  await signUp(written, { password: 'the password of a thief' })
  world.later(61)
  const ownWorld = await signUp(written)
  const cookie = String(ownWorld.headers['set-cookie']).split(';')[0] ?? ''
  const token = await newestCode(world, number)
  const { data } = await world.call(validateOtp, { headers: { cookie }, body: { token, triggerEvent } })
  expect(data.user.phoneNumber).toBe(number)
  const enter = async (secret: string) =>
    (await world.call(login, { body: { email: number, password: secret } })).status
  expect([await enter('the password of a thief'), await enter(password)]).toEqual([400, 200])
})

test('a forgotten password is replaced with a code by SMS; a changed number takes the codes with it', async () => {
  const { written, number } = aNumber()
  await signUp(written)
  const { data } = await prove(number, number)
  const next = aNumber()
  const as = { token: data.token }
  const params = { id: data.user.id }
  await world.call(initiatePhoneVerification, { as, params, body: { phoneNumber: next.written } })
  const otp = await newestCode(world, next.number)
  await world.call(verifyPhone, { as, params, body: { phoneNumber: next.written, otp } })
  world.later(61)
  const forgot = { triggerEvent: 'account-reactivation' as const }
  const [sent, unsent] = [await messagesTo(world, next.number), await messagesTo(world, number)]
  for (const { written: email } of [next, { written }])
    await world.call(sendOtp, { body: { email, ...forgot } })
  expect((await messagesTo(world, number)).length).toBe(unsent.length)
  expect((await messagesTo(world, next.number)).length).toBe(sent.length + 1)
  const body = {
    email: next.written,
    token: await newestCode(world, next.number),
    password: 'another good password',
  }
  expect((await world.call(confirmResetPassword, { body })).status).toBe(200)
  expect((await world.call(login, { body: { email: next.number, password: body.password } })).status).toBe(
    200,
  )
})

test('dear and impossible numbers and reserved addresses are refused', async () => {
  for (const email of ['0803', '+44 7400 123456', '+882 1600 12345']) {
    const { status, error } = await signUp(email)
    expect([status, error.fields]).toEqual([400, [{ field: 'email', message: accountMessages.phoneInvalid }]])
  }
  expect((await signUp('+2348035550000@phone.invalid')).status).toBe(400)
})

test('a number gets five SMS an hour at most, whoever signs up with it', async () => {
  await using ownWorld = await createWorld()
  const { written, number } = aNumber()
  const statuses = []
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await ownWorld.call(register, { body: { email: written, password } })).status)
    ownWorld.later(61)
  }
  expect(statuses).toEqual([201, 201, 201, 429, 429, 429])
  expect((await messagesTo(ownWorld, number)).length).toBeLessThanOrEqual(5)
})
