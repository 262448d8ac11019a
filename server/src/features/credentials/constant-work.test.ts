import { randomUUID } from 'node:crypto'
import { confirmResetPassword, register, sendOtp } from '@akada/contract/accounts/routes'
import { login } from '@akada/contract/sessions/routes'
import type * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type * as evenTime from '#lib/constant-time.ts'
import { ada, signedIn } from '#testing/site/signed-in.ts'
import type { World } from '#testing/world/world.ts'

/** Computed hashes, by operation, and the minimum times that responses waited for. */
const hashing = vi.hoisted(() => ({ done: [] as string[] }))
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const { hash, verify } = await importOriginal<typeof argon2>()
  return {
    hash: (...input: Parameters<typeof hash>) => (hashing.done.push('hash'), hash(...input)),
    verify: (...input: Parameters<typeof verify>) => (hashing.done.push('verify'), verify(...input)),
  }
})
vi.mock('#lib/constant-time.ts', async (importOriginal) => {
  const { noSoonerThan } = await importOriginal<typeof evenTime>()
  const counted: typeof noSoonerThan = (...input) => (hashing.done.push('even time'), noSoonerThan(...input))
  return { noSoonerThan: counted }
})

let world: World
beforeAll(async () => {
  ;({ world } = await signedIn())
  // The hash compared for unknown members is created once per process.
  await ask('login', 'nobody@example.com')
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => {
  hashing.done = []
})

const password = 'another good long one'
/** What can be requested about an address without a session. */
const questions = {
  login: (email: string) => world.call(login, { body: { email, password } }),
  register: (email: string) => world.call(register, { body: { email, password } }),
  'send-otp': (email: string) =>
    world.call(sendOtp, { body: { email, triggerEvent: 'account-reactivation' } }),
  'confirm-reset-password': (email: string) =>
    world.call(confirmResetPassword, { body: { email, token: '000000', password } }),
}

async function ask(question: keyof typeof questions, email: string) {
  const { status } = await questions[question](email)
  return { status, done: hashing.done.splice(0) }
}

test.for([
  ['login', ['even time', 'verify']],
  ['register', ['even time', 'hash']],
  ['send-otp', ['even time']],
  ['confirm-reset-password', ['hash']],
] as const)(
  '%s does the same work with and without an account, and takes the same time',
  async ([question, expected]) => {
    const unknown = await ask(question, `${randomUUID()}@example.com`)
    const known = await ask(question, ada.email)
    expect(known).toEqual(unknown)
    expect(known.done).toEqual(expected)
  },
)

test.for(['08030000000', 'nobody', '@nobody'])(
  'signing in as %s, who does not exist, compares a password too',
  async (name) => {
    expect(await ask('login', name)).toEqual({ status: 400, done: ['even time', 'verify'] })
  },
)

const composed = 'Ọ̀nà gígùn'.normalize('NFC')
const decomposed = composed.normalize('NFD')

test('a password that keyboards write in two ways costs the same for whoever has no account', async () => {
  const guess = async (email: string) => {
    const { status } = await world.call(login, { body: { email, password: decomposed } })
    return { status, done: hashing.done.splice(0) }
  }
  world.config.rateLimitFactor = 100
  const expected = { status: 400, done: ['even time', 'verify', 'verify'] }
  expect([await guess(ada.email), await guess(`${randomUUID()}@example.com`)]).toEqual([expected, expected])
})

test.for([
  ['composed', 'decomposed', composed, decomposed],
  ['decomposed', 'composed', decomposed, composed],
  ['a space that does not break', 'a usual one', 'long\u00a0and good', 'long and good'],
] as const)('a password set with %s letters is right with %s ones', async ([, , set, typed]) => {
  const email = `${randomUUID()}@example.com`
  await world.call(register, { body: { email, password: set } })
  expect((await world.call(login, { body: { email, password: typed } })).status).toBe(200)
})

test('a hash of the bytes as they were typed is accepted once more and replaced', async () => {
  const email = `${randomUUID()}@example.com`
  await world.call(register, { body: { email, password } })
  const { hash } = await import('@node-rs/argon2')
  const passwordHash = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await world.db.updateTable('users').set({ passwordHash }).where('email', '=', email).execute()
  const signIn = async (word: string) => (await world.call(login, { body: { email, password: word } })).status
  expect(await signIn(composed)).toBe(400)
  expect(await signIn(decomposed)).toBe(200)
  expect([await signIn(composed), await signIn(decomposed)]).toEqual([200, 200])
})
