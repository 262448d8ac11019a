import { register, validateOtp } from '@akada/contract/accounts/routes'
import { getMe, updateProfile } from '@akada/contract/profiles/routes'
import { login } from '@akada/contract/sessions/routes'
import { expect, test } from 'vitest'
import { messagesTo, newestCode } from '#testing/fakes/mailbox.ts'
import { createWorld } from '#testing/world/world.ts'

const password = 'a good long password'
const ada = { email: 'ada@example.com', password }
const creation = 'account-creation' as const

test('register: creates an account, sends an account-creation code and returns the next step', async () => {
  await using world = await createWorld()
  const made = await world.call(register, {
    body: { ...ada, email: 'Ada@Example.com', username: 'ada', phoneNumber: '0803 123 4567' },
  })
  expect([made.status, made.data]).toEqual([
    201,
    { user: { email: 'ada@example.com', username: 'ada' }, nextStep: 'verify-otp' },
  ])
  const code = await newestCode(world, 'ada@example.com')
  const proven = await world.call(validateOtp, {
    body: { token: code, triggerEvent: creation, email: ada.email },
  })
  expect(proven.data).toMatchObject({
    verified: true,
    nextStep: 'setup',
    user: { userVerified: true, phoneNumber: '+2348031234567', profileSetupCompleted: false },
  })
  expect((await world.call(getMe, { as: proven.data })).data).toEqual(proven.data.user)
})

test('register: derives a username from the email address when none is given', async () => {
  await using world = await createWorld()
  const made = await world.call(register, { body: { ...ada, email: 'chidi.okafor+x@example.com' } })
  expect(made.data.user.username).toMatch(/^chidiokaforx\d{5}$/)
  const nameless = await world.call(register, { body: { ...ada, email: '+++@example.com' } })
  expect(nameless.data.user.username).toMatch(/^member\d{5}$/)
})

test('register: responds alike for an existing account, changes nothing and notifies its owner', async () => {
  await using world = await createWorld()
  await world.call(register, { body: ada })
  const body = { token: await newestCode(world, ada.email), triggerEvent: creation, email: ada.email }
  expect((await world.call(validateOtp, { body })).status).toBe(200)
  world.later(61)
  const again = await world.call(register, { body: { ...ada, password: 'another long password' } })
  const fresh = await world.call(register, { body: { ...ada, email: 'bola@example.com' } })
  expect([again.status, Object.keys(again.data), again.data.nextStep]).toEqual([
    fresh.status,
    Object.keys(fresh.data),
    fresh.data.nextStep,
  ])
  expect(again.data.user.username).toMatch(/^ada\d{5}$/)
  expect(Object.keys(again.headers).toSorted()).toEqual(Object.keys(fresh.headers).toSorted())
  expect((await messagesTo(world, ada.email)).map(({ subject, code }) => [subject, code !== null])).toEqual([
    ['You already have an account on Akada', false],
    ['Your Akada code', true],
  ])
  const signedIn = await world.call(login, {
    body: { email: ada.email, password: 'another long password' },
  })
  expect(signedIn.error.code).toBe('API_ERR_INVALID_CREDENTIALS')
  expect((await world.call(login, { body: ada })).status).toBe(200)
})

test('register: refuses a taken username or phone number, whether or not the address has an account', async () => {
  await using world = await createWorld()
  await world.call(register, { body: { ...ada, username: 'ada', phoneNumber: '+2348031234567' } })
  for (const email of ['ada@example.com', 'bola@example.com']) {
    const name = await world.call(register, { body: { email, password, username: 'ADA' } })
    expect([name.status, name.error.code, name.error.fields?.[0]?.field]).toEqual([
      409,
      'API_ERR_CONFLICT',
      'username',
    ])
    const phone = await world.call(register, { body: { email, password, phoneNumber: '08031234567' } })
    expect([phone.status, phone.error.fields?.[0]?.field]).toEqual([409, 'phoneNumber'])
  }
})

test('register: refuses common passwords and invalid phone numbers', async () => {
  await using world = await createWorld()
  const refused = { password123: 'password', 'Ada@example.com': 'password', aaaaaaaaaa: 'password' }
  for (const [bad, field] of Object.entries(refused)) {
    const { error } = await world.call(register, { body: { ...ada, password: bad } })
    expect([error.code, error.fields?.[0]?.field]).toEqual(['API_ERR_VALIDATION', field])
  }
  const { error } = await world.call(register, { body: { ...ada, phoneNumber: '0803' } })
  expect(error.fields?.[0]?.field).toBe('phoneNumber')
  expect(await world.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('register: 20 concurrent sign-ups with one address create one account', async () => {
  await using world = await createWorld()
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.call(register, { body: ada })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await world.db.selectFrom('users').select('email').execute()).toHaveLength(1)
})

test('register: stores neither password nor code in clear, and ignores undeclared fields', async () => {
  await using world = await createWorld()
  await world.call(register, { body: { ...ada, role: 'admin', userVerified: true } as typeof ada })
  const code = await newestCode(world, ada.email)
  const user = await world.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  expect(user).toMatchObject({ role: 'user', userVerified: false })
  expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const stored = await world.db.selectFrom('oneTimeCodes').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify({ ...stored, codeHash: stored.codeHash.toString('latin1') })).not.toContain(code)
})

test('the next step after signing in: code, profile, interests, nothing', async () => {
  await using world = await createWorld()
  await world.call(register, { body: ada })
  const step = async () => (await world.call(login, { body: ada })).data.nextStep
  expect(await step()).toBe('verify-otp')
  const token = await newestCode(world, ada.email)
  const proven = await world.call(validateOtp, { body: { token, triggerEvent: creation, email: ada.email } })
  expect(await step()).toBe('setup')
  const form = { firstName: 'Ada', lastName: 'Obi', username: 'ada', bio: 'Teaches.' }
  await world.call(updateProfile, { as: proven.data, body: form })
  expect(await step()).toBe('interest')
  await world.call(updateProfile, { as: proven.data, body: { interest: ['#Maths', 'maths', 'coding'] } })
  expect(await step()).toBe('none')
})
