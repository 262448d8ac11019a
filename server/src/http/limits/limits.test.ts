import { login } from '@akada/contract/sessions/routes'
import { register, sendOtp } from '@akada/contract/accounts/routes'
import { generalLimits } from '@akada/contract/common'
import { errors } from '@akada/contract/errors'
import { listPosts, toggleLike } from '@akada/contract/posts/routes'
import { getMe } from '@akada/contract/profiles/routes'
import { getHealth } from '@akada/contract/system/routes'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { signing } from '#testing/site/signing.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import { buildApp } from '#app.ts'
import { createRateLimiter } from './rate-limit.ts'

// Tokens refill over time.
stopTheClock()

const times = async <T>(n: number, call: () => Promise<T>) => {
  const answers: T[] = []
  for (let at = 0; at < n; at += 1) answers.push(await call())
  return answers
}
const refusedOf = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length

test("a session makes this many calls in a minute, and the refusal says when to continue, in the specification's words", async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser('ada'), await world.aUser('bola')]
  const { max } = generalLimits.session
  expect(refusedOf(await times(max, () => world.call(getMe, { as: ada })))).toBe(0)
  const refused = await world.call(getMe, { as: ada })
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([
    429,
    'API_ERR_RATE_LIMIT',
    errors.API_ERR_RATE_LIMIT.message,
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  // Another member at the same address is unaffected.
  expect((await world.call(getMe, { as: bola })).status).toBe(200)
  world.later(2)
  expect((await world.call(getMe, { as: ada })).status).toBe(200)
})

test('visitors at one address share a loose limit, whatever address they claim', async () => {
  await using world = await createWorld()
  world.config.rateLimitFactor = 0.01
  const { max } = generalLimits.visitorsOfAddress
  let n = 0
  const ask = () => world.call(listPosts, { query: {}, headers: { 'x-forwarded-for': `10.0.0.${(n += 1)}` } })
  expect(refusedOf(await times(max * 0.01 + 1, ask))).toBe(1)
  expect((await world.call(getHealth, {})).status).toBe(200)
})

test('one address gets this many pages, however many sessions it has; files are not counted', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  world.config.rateLimitFactor = 0.01
  const { max } = generalLimits.pagesOfAddress
  const ask = async (url: string) => {
    const { statusCode: status } = await world.app.inject({ url, headers: { accept: 'text/html' } })
    return { status }
  }
  expect(refusedOf(await times(max, () => ask('/assets/app.js')))).toBe(0)
  expect(refusedOf(await times(max * 0.01, () => ask('/socials')))).toBe(0)
  for (const url of ['/socials', '/posts/x?from=2', '/hashtags/a', '/sitemap.xml', '/nope'])
    expect((await ask(url)).status).toBe(429)
  // The app that is open already goes on.
  expect((await world.call(getMe, { as: ada })).status).toBe(200)
  world.later(generalLimits.pagesOfAddress.seconds)
  expect((await ask('/socials')).status).not.toBe(429)
})

test('behind a trusted proxy every visitor has an address of their own', async () => {
  await using world = await createWorld()
  world.config.rateLimitFactor = 0.01
  const ask = async (proxies: number | string | false, address: string) => {
    const app = signing(buildApp({ ...world, config: { ...world.config, trustProxy: proxies } }), world)
    const statuses = []
    for (let at = 0; at < 11; at += 1)
      statuses.push(
        (
          await app.inject({
            url: '/api/client-config',
            headers: { 'x-forwarded-for': at === 10 ? '10.9.9.9' : address },
          })
        ).statusCode,
      )
    await app.close()
    return statuses.at(-1)
  }
  expect(await ask(false, '10.0.0.1')).toBe(429)
  expect(await ask(1, '10.0.0.1')).toBe(200)
  expect(await ask('127.0.0.0/8', '10.0.0.1')).toBe(200)
  expect(await ask('192.0.2.0/24', '10.0.0.1')).toBe(429)
  // Addresses that a client puts before the proxy's own are ignored.
  expect(await ask(1, '10.0.0.1, 10.9.9.9')).toBe(429)
})

const eleven = (address: (n: number) => string) => Array.from({ length: 11 }, (_, n) => address(n))

test('one /64 is one caller, and so is an IPv4 address however it is written, behind a proxy or not', async () => {
  await using world = await createWorld()
  world.config.rateLimitFactor = 0.01
  const config = { ...world.config, trustProxy: 1 }
  const lastOf = async (addresses: readonly string[], isForwarded: boolean) => {
    const app = signing(buildApp({ ...world, config }), world)
    const statuses = []
    for (const address of addresses) {
      const from = isForwarded ? { headers: { 'x-forwarded-for': address } } : { remoteAddress: address }
      statuses.push((await app.inject({ url: '/api/client-config', ...from })).statusCode)
    }
    await app.close()
    return statuses.at(-1)
  }
  for (const isForwarded of [false, true]) {
    expect(
      await lastOf(
        eleven((n) => `2001:db8::${n}00:1`),
        isForwarded,
      ),
    ).toBe(429)
    expect(
      await lastOf(
        eleven((n) => (n % 2 ? '::ffff:198.51.100.7' : '198.51.100.7')),
        isForwarded,
      ),
    ).toBe(429)
    expect(
      await lastOf(
        eleven((n) => `2001:db8:0:${n}::1`),
        isForwarded,
      ),
    ).toBe(200)
  }
  expect(
    await lastOf(
      eleven((n) => `198.51.100.7:${50_000 + n}`),
      true,
    ),
  ).toBe(429)
})

test('a limit of a route counts the account, not the address, where the contract says so', async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser('ada'), await world.aUser('bola')]
  const params = { id: (await world.aPost(ada)).id }
  const likes = await times(61, () => world.call(toggleLike, { as: ada, params, body: {} }))
  expect(refusedOf(likes.slice(0, 60))).toBe(0)
  expect(likes[60]?.status).toBe(429)
  expect((await world.call(toggleLike, { as: bola, params, body: {} })).status).toBe(200)
})

test('signing in: five wrong attempts for one account from one address, and another account is free', async () => {
  await using world = await createWorld()
  const attempt = (email: string) => world.call(login, { body: { email, password: 'wrong' } })
  expect((await times(6, () => attempt('ada@example.com'))).map(({ status }) => status)).toEqual([
    400, 400, 400, 400, 400, 429,
  ])
  expect((await attempt('ADA@example.com ')).status).toBe(429)
  expect((await attempt('bola@example.com')).status).toBe(400)
})

test('codes for one address are limited wherever they are requested', async () => {
  await using world = await createWorld()
  const ask = () =>
    world.call(sendOtp, { body: { email: 'ada@example.com', triggerEvent: 'account-creation' } })
  expect(refusedOf(await times(8, ask))).toBe(2)
})

test('a form with mistakes does not count as an attempt', async () => {
  await using world = await createWorld()
  const answers = await times(40, () => world.call(register, { body: { email: 'no', password: 'x' } }))
  expect(refusedOf(answers)).toBe(0)
})

test('an operator may raise every limit', async () => {
  await using world = await createWorld()
  world.config.rateLimitFactor = 2
  const attempt = () => world.call(login, { body: { email: 'ada@example.com', password: 'wrong' } })
  expect(refusedOf(await times(11, attempt))).toBe(1)
})

test('keys of many strangers take no more memory than those of fifty thousand', async () => {
  const limiter = createRateLimiter({ config: { rateLimitFactor: 1 }, now: () => new Date(0) })
  const rate = { tries: 1, seconds: 3600 }
  limiter.spend('first', rate)
  for (let n = 0; n < 60_000; n += 1) limiter.spend(`stranger ${n}`, rate)
  // The oldest was dropped, the newest is still stored.
  expect(() => limiter.spend('first', rate)).not.toThrow()
  expect(() => limiter.spend('stranger 59999', rate)).toThrow('too many requests')
})
