import { getMe } from '@akada/contract/profiles/routes'
import { login, refreshToken } from '@akada/contract/sessions/routes'
import { expect, test } from 'vitest'
import { ada, cookieOf, signedIn } from '#testing/site/signed-in.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import { type World, createWorld } from '#testing/world/world.ts'

stopTheClock()

const refresh = (world: World, token: string) => world.call(refreshToken, { body: { token } })

test('refresh-token: exchanges a token for a new pair and stores only hashes', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const next = await refresh(world, session.data.refreshToken)
  expect(next.data.refreshToken).not.toBe(session.data.refreshToken)
  expect((await world.call(getMe, { as: next.data })).data).toEqual(next.data.user)
  const stored = await world.db.selectFrom('refreshTokens').select('tokenHash').execute()
  expect(stored.map(({ tokenHash }) => tokenHash.length)).toEqual([32, 32])
})

test('refresh-token: 20 concurrent calls with one token get the same successor', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refresh(world, session.data.refreshToken)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ data }) => data.refreshToken)).size).toBe(1)
  expect(await world.db.selectFrom('refreshTokens').select('tokenHash').execute()).toHaveLength(2)
})

test('refresh-token: a token reused within 30 seconds gets the same successor; later the whole session ends at once', async () => {
  const { world, session, ends } = await signedIn()
  await using _ = world
  const old = session.data.refreshToken
  const next = await refresh(world, old)
  world.later(29)
  expect((await refresh(world, old)).data.refreshToken).toBe(next.data.refreshToken)
  world.later(2)
  expect((await world.call(getMe, { as: next.data })).status).toBe(200)
  const stolen = await refresh(world, old)
  expect([stolen.status, stolen.error.code]).toEqual([401, 'API_ERR_UNAUTHENTICATED'])
  expect((await world.call(getMe, { as: next.data })).status).toBe(401)
  expect((await refresh(world, next.data.refreshToken)).status).toBe(401)
  const row = await world.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  expect([row.revokedReason, ends]).toEqual(['refresh-reuse', [row.id]])
})

test('refresh-token: a session ends 60 minutes after the last refresh, and after 24 hours in any case', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  let { refreshToken: token } = session.data
  for (let minutes = 0; minutes + 59 < 24 * 60; minutes += 59) {
    world.later(59 * 60)
    const next = await refresh(world, token)
    expect([minutes, next.status]).toEqual([minutes, 200])
    token = next.data.refreshToken
  }
  world.later(59 * 60)
  expect((await refresh(world, token)).status).toBe(401)

  const idle = await world.call(login, { body: ada })
  world.later(61 * 60)
  expect((await refresh(world, idle.data.refreshToken)).status).toBe(401)
})

test('refresh-token: accepts the cookie from our own pages only', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const cookie = cookieOf(session.headers, 'akada_rt').split(';')[0] ?? ''
  const status = async (headers: Record<string, string>) =>
    (await world.call(refreshToken, { body: {}, headers: { cookie, ...headers } })).status
  expect(await status({ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' })).toBe(403)
  expect(await status({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await status({ origin: 'https://evil.example' })).toBe(403)
  expect(await status({ origin: 'null' })).toBe(403)
  expect(await status({})).toBe(403)
  expect(await status({ origin: 'http://localhost:80', host: 'localhost' })).toBe(200)
  expect(await status({ 'sec-fetch-site': 'same-origin' })).toBe(200)
})

test('refresh-token: refuses foreign tokens', async () => {
  await using world = await createWorld()
  for (const body of [{}, { token: 'nonsense' }]) {
    const { status, error } = await world.call(refreshToken, { body })
    expect([status, error.code]).toEqual([401, 'API_ERR_UNAUTHENTICATED'])
  }
})
