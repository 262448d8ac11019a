import { register } from '@akada/contract/accounts/routes'
import { getMe, getProfile, updateProfile } from '@akada/contract/profiles/routes'
import { login, logout, refreshToken } from '@akada/contract/sessions/routes'
import { expect, test } from 'vitest'
import { recordedLog } from '#testing/site/recorded-log.ts'
import { signing } from '#testing/site/signing.ts'
import { ada, cookieOf, password, signedIn } from '#testing/site/signed-in.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import type { World } from '#testing/world/world.ts'
import { buildApp } from '#app.ts'

// Rate limits refill over time.
stopTheClock()

const refresh = (world: World, token: string) => world.call(refreshToken, { body: { token } })

test('login: identifies a member by email, username or phone number', async () => {
  const { world } = await signedIn()
  await using _ = world
  world.config.rateLimitFactor = 10
  const names = [
    'ADA@example.com',
    ' ada',
    '@ada',
    'Ada',
    '0803 123 4567',
    '+2348031234567',
    '+234 803 123 4567',
  ]
  for (const email of names) {
    const { status, data } = await world.call(login, { body: { email, password } })
    expect([email, status, data?.user?.email]).toEqual([email, 200, ada.email])
  }
})

test('login: responds alike to a wrong password and an unknown name, with 400', async () => {
  const { world } = await signedIn()
  await using _ = world
  const bodies = [
    { ...ada, password: 'wrong' },
    { ...ada, email: 'nobody@example.com' },
    { ...ada, email: '08030000000' },
  ]
  for (const body of bodies) {
    const { status, error, headers } = await world.call(login, { body })
    expect([status, error.code, error.message]).toEqual([
      400,
      'API_ERR_INVALID_CREDENTIALS',
      'Wrong email, username or password.',
    ])
    expect(headers['set-cookie']).toBeUndefined()
  }
})

test('login: a phone number comes before a username of the same digits', async () => {
  const { world } = await signedIn()
  await using _ = world
  await world.call(register, {
    body: { email: 'eve@example.com', password: 'eve has another one', username: '08031234567' },
  })
  const { data } = await world.call(login, { body: { email: '08031234567', password } })
  expect(data.user.email).toBe(ada.email)
})

test('login: allows five wrong passwords a minute for one account, and a correct one resets the limit', async () => {
  const { world } = await signedIn()
  await using _ = world
  const attempt = async (body: typeof ada) => (await world.call(login, { body })).status
  const bad = { ...ada, password: 'wrong' }
  expect([await attempt(bad), await attempt(bad), await attempt(ada)]).toEqual([400, 400, 200])
  for (let n = 0; n < 5; n += 1) expect(await attempt(bad)).toBe(400)
  const refused = await world.call(login, { body: ada })
  expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([
    429,
    'API_ERR_RATE_LIMIT',
    '12',
  ])
  world.later(13)
  expect(await attempt(ada)).toBe(200)
})

test('login: sets a cookie for scripts and one that only the refresh call gets', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const { token, refreshToken } = session.data
  expect(cookieOf(session.headers, 'akada_at')).toBe(
    `akada_at=${token}; Max-Age=86400; Path=/; Secure; SameSite=Lax`,
  )
  expect(cookieOf(session.headers, 'akada_rt')).toBe(
    `akada_rt=${refreshToken}; Max-Age=86400; Path=/api/auth/refresh-token; HttpOnly; Secure; SameSite=Lax`,
  )
})

test('login: works with an old token in the header', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  world.later(21 * 60)
  expect((await world.call(login, { as: session.data, body: ada })).status).toBe(200)
})

test('logout: ends the session at once on HTTP and on sockets, and clears the cookies', async () => {
  const { world, session, ends } = await signedIn()
  await using _ = world
  expect((await world.call(getMe, { as: session.data })).status).toBe(200)
  const out = await world.call(logout, { as: session.data })
  expect(out.data).toEqual({ signedOut: true })
  expect(cookieOf(out.headers, 'akada_at')).toMatch(/^akada_at=; .*Expires=Thu, 01 Jan 1970/)
  expect(cookieOf(out.headers, 'akada_rt')).toMatch(
    /Path=\/api\/auth\/refresh-token; Expires=Thu, 01 Jan 1970/,
  )
  expect((await world.call(getMe, { as: session.data })).error.code).toBe('API_ERR_UNAUTHENTICATED')
  expect((await refresh(world, session.data.refreshToken)).status).toBe(401)
  expect(ends).toHaveLength(1)
})

test('logout: works with an expired token, and without any', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  world.later(25 * 60)
  expect((await world.call(logout, { as: session.data })).status).toBe(200)
  expect((await refresh(world, session.data.refreshToken)).status).toBe(401)
  expect((await world.call(logout, {})).status).toBe(200)
})

test('a request running while its session ends does not bring it back', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  await Promise.all([
    ...Array.from({ length: 5 }, () => world.call(getMe, { as: session.data })),
    world.call(logout, { as: session.data }),
    ...Array.from({ length: 5 }, () => world.call(getMe, { as: session.data })),
  ])
  expect((await world.call(getMe, { as: session.data })).status).toBe(401)
})

test('an expired token is distinguished from an invalid one, even where visitors are allowed', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const params = { userId: session.data.user.id }
  const forged = await world.call(getProfile, { as: { token: 'x.y.z' }, params })
  expect(forged.error.code).toBe('API_ERR_UNAUTHENTICATED')
  world.later(21 * 60)
  const { status, error } = await world.call(getProfile, { as: session.data, params })
  expect([status, error.code, error.message]).toEqual([401, 'API_ERR_TOKEN_EXPIRED', 'Token expired'])
})

test('no password, code or token reaches the log', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const { logger, text } = recordedLog()
  const app = signing(buildApp(world, { logger }), world)
  world.messenger.send = () => Promise.reject(new Error('the provider is down'))
  const send = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  await send('/api/auth/login', { ...ada, password: 'secret-of-mine' })
  await send('/api/auth/register', { email: 'x@example.com', password: 'secret-of-mine' })
  await send('/api/auth/refresh-token', { token: session.data.refreshToken })
  await send('/api/auth/validate-otp', {
    token: '123456',
    triggerEvent: 'account-creation',
    email: ada.email,
  })
  await app.close()
  const log = text()
  expect(log).toContain('the provider is down')
  for (const secret of ['secret-of-mine', session.data.refreshToken, '123456'])
    expect(log).not.toContain(secret)
})

test('each sign-in of a member has a session of its own', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const other = await world.call(login, { body: ada })
  await world.call(logout, { as: session.data })
  const { status } = await world.call(updateProfile, { as: other.data, body: { tourCompleted: true } })
  expect(status).toBe(200)
})
