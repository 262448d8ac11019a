import { otpGuesses, sendOtp, validateOtp } from '@akada/contract/accounts/routes'
import { confirmPasswordHeader, deleteUser } from '@akada/contract/deletion/routes'
import { reauth } from '@akada/contract/sessions/reauth-routes'
import { login } from '@akada/contract/sessions/routes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messagesTo } from '#testing/fakes/mailbox.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import { ada, password, signedIn } from '#testing/site/signed-in.ts'
import type { World } from '#testing/world/world.ts'

// Tokens refill over time.
stopTheClock()

let world: World
let session: { token: string; user: { id: string } }
beforeEach(async () => {
  const { world: made, session: started } = await signedIn()
  world = made
  session = started.data
})
afterEach(() => world[Symbol.asyncDispose]())

const attempt = async (email: string, word = 'wrong', as?: { token: string }) =>
  (await world.call(login, { body: { email, password: word }, ...(as && { as }) })).status

/** Ways to write the names of Ada's account. */
const names = ['ada@example.com', 'ada', '08031234567', '@ADA', '+234 803 123 4567', 'Ada@Example.com ']
const namesOfNobody = [
  'ne@example.com',
  'NE@example.com',
  ' ne@example.com',
  'Ne@Example.Com',
  'ne@example.com ',
]

test('the email address, the username and the phone number of one account share one limit', async () => {
  for (const name of names.slice(0, 5)) expect([name, await attempt(name)]).toEqual([name, 400])
  for (const name of names) expect([name, await attempt(name, password)]).toEqual([name, 429])
  world.later(60)
  expect(await attempt('ada', password)).toBe(200)
  // A success gives all tries back, under every name.
  for (const name of names.slice(0, 5)) expect(await attempt(name)).toBe(400)
  expect(await attempt('ada')).toBe(429)
})

test('a name that nobody has is limited like one that somebody has, however it is written', async () => {
  for (const name of namesOfNobody) expect(await attempt(name)).toBe(400)
  expect(await attempt('ne@example.com')).toBe(429)
  for (const number of [
    '08039999999',
    '+2348039999999',
    '0803 999 9999',
    '2348039999999',
    '+234-803-9999999',
  ])
    expect([number, await attempt(number)]).toEqual([number, 400])
  expect(await attempt('08039999999')).toBe(429)
  expect(await attempt('nobody')).toBe(400)
})

test('many guesses at once, under different names, are no more than a few', async () => {
  const statuses = await Promise.all(Array.from({ length: 18 }, (_, n) => attempt(names[n % names.length]!)))
  expect(statuses.filter((status) => status === 400)).toHaveLength(5)
})

test('who is signed in guesses at the account that is named, not at their own', async () => {
  for (let n = 0; n < 5; n += 1) expect(await attempt('ne@example.com', 'wrong', session)).toBe(400)
  expect(await attempt('ne@example.com')).toBe(429)
  // Neither does that use up one's own tries.
  expect(await attempt('ada', password)).toBe(200)
})

test('from however many addresses, an account is guessed at a hundred times an hour', async () => {
  const { buildApp } = await import('#app.ts')
  const { signing } = await import('#testing/site/signing.ts')
  world.config.rateLimitFactor = 0.2
  const app = signing(buildApp(world), world)
  const from = async (n: number) => {
    const payload = { email: names[n % names.length]!, password: 'wrong' }
    const remoteAddress = `10.0.${n}.1`
    return (await app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })).statusCode
  }
  const statuses = []
  for (let n = 0; n < 22; n += 1) statuses.push(await from(n))
  await app.close()
  expect(statuses.filter((status) => status === 400)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual([429, 429])
})

test('the password that proves and the one that deletes are one secret with one limit', async () => {
  const prove = (word: string) =>
    world.call(reauth, { as: session, body: { password: word, purpose: 'export-data' } })
  const params = { userId: session.user.id }
  const remove = (word: string) =>
    world.call(deleteUser, { as: session, params, headers: { [confirmPasswordHeader]: word } })
  for (const call of [prove, remove, prove, remove, prove]) expect((await call('wrong')).status).toBe(400)
  expect((await remove(password)).status).toBe(429)
  expect((await prove(password)).status).toBe(429)
})

/** Guesses a code for one thing or the other. */
const guess = async (n: number, email: string) => {
  const triggerEvent = n % 2 ? 'account-creation' : 'account-reactivation'
  const body = { email, triggerEvent, token: '000000' } as const
  return (await world.call(validateOtp, { body })).error.code
}

test('codes of one account are guessed ten times in half an hour, whatever they are for', async () => {
  const answers: unknown[][] = []
  for (const email of [ada.email, 'ne@example.com']) {
    for (const triggerEvent of ['account-creation', 'account-reactivation'] as const)
      await world.call(sendOtp, { body: { email, triggerEvent } })
    const codes = []
    for (let n = 0; n <= otpGuesses.tries; n += 1) codes.push(await guess(n, email))
    expect(codes.at(-1)).toBe('API_ERR_RATE_LIMIT')
    expect(codes.slice(0, -1)).not.toContain('API_ERR_RATE_LIMIT')
    answers.push(codes)
  }
  expect(answers[1]).toEqual(answers[0])
})

test('codes for one account are limited, whoever requests them', async () => {
  const ask = () =>
    world.call(sendOtp, { as: session, body: { email: ada.email, triggerEvent: 'account-reactivation' } })
  const statuses = []
  for (let n = 0; n < 4; n += 1) statuses.push((await ask()).status)
  // From the sixth on by whichever name and session.
  for (let n = 0; n < 4; n += 1)
    statuses.push(
      (
        await world.call(sendOtp, {
          body: { email: 'ADA@example.com', triggerEvent: 'account-reactivation' },
        })
      ).status,
    )
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect(await messagesTo(world, ada.email)).not.toHaveLength(0)
})
