import { sendOtp } from '@akada/contract/accounts/routes'
import { deleteUser } from '@akada/contract/deletion/routes'
import { toggleLike } from '@akada/contract/posts/routes'
import { login } from '@akada/contract/sessions/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilTaken } from '#testing/clock/patience.ts'
import { noBackplane, twoServers } from '#testing/site/two-servers.ts'
import type { World } from '#testing/world/world.ts'
import { createSharedRateLimiter, purgeRateLimits } from './shared-rate-limit.ts'

let servers: Awaited<ReturnType<typeof twoServers>>
let world: World
beforeAll(async () => {
  servers = await twoServers(noBackplane, { rateLimitFactor: 1 })
  world = servers.world
})
afterAll(() => servers.stop())

const keptKeys = async () =>
  (await world.db.selectFrom('rateLimits').select('key').execute()).map(({ key }) => key)

describe('two server processes together', () => {
  type Call = (server: typeof servers.here) => Promise<{ status: number }>

  /** How many of 20 concurrent calls, alternating between two processes, were not rate limited. */
  async function takenOf20(call: Call) {
    const { here, there } = servers
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => untilTaken(() => call(n % 2 ? here : there))),
    )
    return replies.filter(({ status }) => status !== 429).length
  }

  test('allow five wrong passwords per account and address', async () => {
    const body = { email: 'ada@example.com', password: 'wrong' }
    expect(await takenOf20((server) => server.call(login, { body }))).toBe(5)
  })

  test('send six codes to one address per hour', async () => {
    const body = { email: 'bola@example.com', triggerEvent: 'account-creation' } as const
    expect(await takenOf20((server) => server.call(sendOtp, { body }))).toBe(6)
  })

  test('allow five guesses of a password that deletes an account', async () => {
    const as = await world.aUser()
    const headers = { 'x-confirm-password': 'wrong' }
    const params = { userId: as.id }
    expect(await takenOf20((server) => server.call(deleteUser, { as, params, headers }))).toBe(5)
  })

  test('leave nothing in the database for limits that each process counts for itself', async () => {
    const as = await world.aUser()
    const params = { id: (await world.aPost(as)).id }
    const before = await keptKeys()
    const like = () => servers.here.call(toggleLike, { as, params, body: {} })
    expect((await untilTaken(like)).status).toBe(200)
    expect(await keptKeys()).toEqual(before)
  })
})

const limiterWith = (rateLimitFactor: number) =>
  createSharedRateLimiter({ ...world, config: { ...world.config, rateLimitFactor } })
const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000)

const rate = { tries: 5, seconds: 60 } as const

/** How many of this many concurrent attempts succeed. */
async function allowedOf(n: number, attempt: (at: number) => Promise<unknown>): Promise<number> {
  const tries = await Promise.allSettled(Array.from({ length: n }, (_, at) => attempt(at)))
  return tries.filter(({ status }) => status === 'fulfilled').length
}

test('20 concurrent attempts get exactly the available tokens, which refill evenly', async () => {
  let at = Date.now()
  const limiter = createSharedRateLimiter({ ...world, now: () => new Date(at) })
  const spend = () => limiter.spend('evenly', rate)
  expect(await allowedOf(20, spend)).toBe(5)
  at += 11_500
  await expect(spend()).rejects.toMatchObject({ code: 'API_ERR_RATE_LIMIT', retryAfter: 1 })
  at += 500
  await spend()
  await expect(spend()).rejects.toMatchObject({ retryAfter: 12 })
  at += 3_600_000
  expect(await allowedOf(20, spend)).toBe(5)
  expect(await allowedOf(2, (n) => limiter.spend(`other ${n}`, rate))).toBe(2)
})

test('a success refills all tokens, and an operator may allow more or fewer', async () => {
  const limiter = limiterWith(1)
  expect(await allowedOf(5, () => limiter.spend('forgiven', rate))).toBe(5)
  await limiter.forgive('forgiven')
  expect(await allowedOf(20, () => limiter.spend('forgiven', rate))).toBe(5)
  expect(await allowedOf(20, () => limiterWith(2).spend('twice', rate))).toBe(10)
  expect(await allowedOf(3, () => limiterWith(0.1).spend('never', rate))).toBe(0)
})

test('nobody gets a token while the database is down', async () => {
  const db = { executeQuery: () => Promise.reject(new Error('away')) } as never
  await expect(createSharedRateLimiter({ ...world, db }).spend('away', rate)).rejects.toThrow('away')
})

test('stored limits name nobody, and are removed once refilled', async () => {
  await createSharedRateLimiter(world).spend('chidi@example.com', rate)
  const before = await keptKeys()
  expect(before.filter((key) => key.length !== 32 || key.includes('chidi'))).toEqual([])
  await purgeRateLimits({ ...world, now: () => fromNow(-3600) })
  expect(await keptKeys()).toEqual(before)
  await purgeRateLimits({ ...world, now: () => fromNow(24 * 3600) })
  expect(await keptKeys()).toEqual([])
})
