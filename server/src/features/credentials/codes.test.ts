import { confirmResetPassword, otpTries, sendOtp, validateOtp } from '@akada/contract/accounts/routes'
import { getMe } from '@akada/contract/profiles/routes'
import { login } from '@akada/contract/sessions/routes'
import { expect, test } from 'vitest'
import { messagesTo, newestCode } from '#testing/fakes/mailbox.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import { createWorld } from '#testing/world/world.ts'

stopTheClock()

const password = 'a good long password'
const ada = { email: 'ada@example.com', password }
const creation = 'account-creation' as const
const reactivation = 'account-reactivation' as const

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The value a browser would send back for a cookie. */
function cookieOf(headers: Record<string, unknown>, name: string): string {
  const cookies = [headers['set-cookie']].flat().map(String)
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? ''
}

test('send-otp: responds alike for a known and an unknown email address', async () => {
  await using world = await createWorld()
  await world.aUser('ada')
  const answers = []
  for (const email of ['ada@example.com', 'nobody@example.com']) {
    const first = await world.call(sendOtp, { body: { email, triggerEvent: reactivation } })
    const again = await world.call(sendOtp, { body: { email, triggerEvent: reactivation } })
    const token = '000000'
    const guesses = []
    for (let n = 0; n <= otpTries; n += 1) {
      const { error } = await world.call(validateOtp, { body: { token, triggerEvent: reactivation, email } })
      guesses.push([error.code, error.triesLeft])
    }
    answers.push({ first: [first.status, first.data], again: [again.status, again.data], guesses })
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[0]?.first).toEqual([200, { sent: true, resendAfterSeconds: 60 }])
  expect(await messagesTo(world, 'nobody@example.com')).toEqual([])
})

test('send-otp: sends nothing within 60 seconds, and then a new code that invalidates the old one', async () => {
  await using world = await createWorld()
  await world.aUser('ada')
  const body = { email: ada.email, triggerEvent: reactivation }
  await world.call(sendOtp, { body })
  const old = await newestCode(world, ada.email)
  world.later(59)
  const soon = await world.call(sendOtp, { body })
  expect(soon.data.resendAfterSeconds).toBeLessThanOrEqual(1)
  expect(await messagesTo(world, ada.email)).toHaveLength(1)
  world.later(2)
  await world.call(sendOtp, { body })
  const code = await newestCode(world, ada.email)
  expect(await messagesTo(world, ada.email)).toHaveLength(2)
  const withOld = await world.call(validateOtp, { body: { ...body, token: old } })
  expect(withOld.error.code).toBe(old === code ? undefined : 'API_ERR_OTP_INVALID')
  expect((await world.call(validateOtp, { body: { ...body, token: code } })).status).toBe(200)
})

test('send-otp: 20 concurrent requests send one code', async () => {
  await using world = await createWorld()
  world.config.rateLimitFactor = 100
  await world.aUser('ada')
  const body = { email: ada.email, triggerEvent: reactivation }
  await Promise.all(Array.from({ length: 20 }, () => world.call(sendOtp, { body })))
  expect(await messagesTo(world, ada.email)).toHaveLength(1)
})

test('send-otp: is limited per address, known or not', async () => {
  await using world = await createWorld()
  const body = { email: 'nobody@example.com', triggerEvent: reactivation }
  const answers = []
  for (let n = 0; n < 7; n += 1) answers.push(await world.call(sendOtp, { body }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429])
  expect(answers[6]?.error.code).toBe('API_ERR_RATE_LIMIT')
  expect(Number(answers[6]?.headers['retry-after'])).toBeGreaterThan(0)
})

async function withCode() {
  const world = await createWorld()
  world.config.rateLimitFactor = 100
  await world.aUser('ada', { userVerified: false })
  const body = { email: ada.email, triggerEvent: creation }
  const sent = await world.call(sendOtp, { body })
  return { world, body, sent, code: await newestCode(world, ada.email) }
}

test('validate-otp: knows the address from the requesting browser, and from no other', async () => {
  const { world, sent, code } = await withCode()
  await using _ = world
  const body = { token: code, triggerEvent: creation }
  const cookie = cookieOf(sent.headers, 'akada_otp')
  expect([sent.headers['set-cookie']].flat().join('; ')).toMatch(/akada_otp=.*HttpOnly; Secure; SameSite=Lax/)
  const elsewhere = await world.call(validateOtp, { body })
  expect(elsewhere.error.code).toBe('API_ERR_OTP_INVALID')
  const forged = await world.call(validateOtp, {
    body,
    headers: { cookie: 'akada_otp=ada%40example.com.x' },
  })
  expect(forged.error.code).toBe('API_ERR_OTP_INVALID')
  const here = await world.call(validateOtp, { body, headers: { cookie } })
  expect([here.status, here.data.user.userVerified]).toEqual([200, true])
})

test('validate-otp: a code works once, for its own purpose, and for 10 minutes', async () => {
  const { world, body, code } = await withCode()
  await using _ = world
  const other = await world.call(validateOtp, {
    body: { ...body, triggerEvent: reactivation, token: code },
  })
  expect(other.error.code).toBe('API_ERR_OTP_INVALID')
  expect((await world.call(validateOtp, { body: { ...body, token: code } })).status).toBe(200)
  const twice = await world.call(validateOtp, { body: { ...body, token: code } })
  expect(twice.error.code).toBe('API_ERR_OTP_INVALID')
  world.later(61)
  await world.call(sendOtp, { body })
  const late = await newestCode(world, ada.email)
  world.later(10 * 60)
  const expired = await world.call(validateOtp, { body: { ...body, token: late } })
  expect([expired.status, expired.error.code]).toEqual([400, 'API_ERR_OTP_EXPIRED'])
})

test('validate-otp: five wrong attempts lock it for 15 minutes, even against the right code and a new one', async () => {
  const { world, body, code } = await withCode()
  await using _ = world
  const codes = []
  for (let n = 0; n < 5; n += 1)
    codes.push((await world.call(validateOtp, { body: { ...body, token: wrong(code) } })).error)
  expect(codes.map((error) => error.triesLeft)).toEqual([undefined, undefined, 2, 1, undefined])
  expect(codes.map((error) => error.code)).toEqual([
    ...Array(4).fill('API_ERR_OTP_INVALID'),
    'API_ERR_OTP_LOCKED',
  ])
  const right = await world.call(validateOtp, { body: { ...body, token: code } })
  expect(right.error.code).toBe('API_ERR_OTP_LOCKED')
  world.later(120)
  expect((await world.call(sendOtp, { body })).data.resendAfterSeconds).toBeGreaterThan(700)
  expect(await messagesTo(world, ada.email)).toHaveLength(1)
  world.later(14 * 60)
  await world.call(sendOtp, { body })
  const fresh = { ...body, token: await newestCode(world, ada.email) }
  expect((await world.call(validateOtp, { body: fresh })).status).toBe(200)
})

test('validate-otp: 100 concurrent guesses count at most five times, and sign nobody in', async () => {
  const { world, body, code } = await withCode()
  await using _ = world
  const guesses = Array.from({ length: 100 }, () =>
    world.call(validateOtp, { body: { ...body, token: wrong(code) } }),
  )
  const answers = (await Promise.all(guesses)).map(({ error }) => error.code)
  expect(answers.filter((one) => one === 'API_ERR_OTP_INVALID')).toHaveLength(4)
  expect(answers.filter((one) => one === 'API_ERR_OTP_LOCKED')).toHaveLength(96)
  const row = await world.db.selectFrom('oneTimeCodes').select('tries').executeTakeFirstOrThrow()
  expect(row.tries).toBe(5)
})

test('validate-otp: 100 concurrent correct codes sign in exactly one', async () => {
  const { world, body, code } = await withCode()
  await using _ = world
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => world.call(validateOtp, { body: { ...body, token: code } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('confirm-reset-password: sets the password, signs out everywhere and notifies the owner', async () => {
  await using world = await createWorld()
  const user = await world.aUser('ada', { userVerified: false })
  await world.call(sendOtp, { body: { email: ada.email, triggerEvent: reactivation } })
  const token = await newestCode(world, ada.email)
  const common = await world.call(confirmResetPassword, { body: { ...ada, token, password: '12345678' } })
  expect(common.error.fields?.[0]?.field).toBe('password')
  const bad = await world.call(confirmResetPassword, { body: { ...ada, token: wrong(token) } })
  expect([bad.status, bad.error.code]).toEqual([400, 'API_ERR_OTP_INVALID'])
  expect((await world.call(getMe, { as: user })).status).toBe(200)

  const reset = await world.call(confirmResetPassword, { body: { ...ada, token } })
  expect([reset.status, reset.data]).toEqual([200, { reset: true }])
  expect((await world.call(getMe, { as: user })).error.code).toBe('API_ERR_UNAUTHENTICATED')
  const signedIn = await world.call(login, { body: ada })
  expect(signedIn.data.user.userVerified).toBe(true)
  expect((await messagesTo(world, ada.email))[0]?.subject).toBe('Your Akada password was changed')
  const again = await world.call(confirmResetPassword, { body: { ...ada, token } })
  expect(again.error.code).toBe('API_ERR_OTP_INVALID')
})
