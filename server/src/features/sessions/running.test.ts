import { getMe } from '@akada/contract/profiles/routes'
import { getSessionEnd, sessionEndMessages } from '@akada/contract/sessions/session-end-routes'
import {
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
  refreshToken,
  maxSessions,
} from '@akada/contract/sessions/routes'
import { expect, test } from 'vitest'
import { findRunningSessions } from '#live/gateway/running-sessions.ts'
import { ada, signedIn } from '#testing/site/signed-in.ts'
import type { World } from '#testing/world/world.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 13; TECNO KI5q) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

type As = { token: string }
const signIn = async (world: World, userAgent = '') =>
  (await world.call(login, { body: ada, headers: { 'user-agent': userAgent } })).data
const sessionsOf = async (world: World, as: As) => (await world.call(listSessions, { as })).data.sessions
const isIn = async (world: World, as: As) => (await world.call(getMe, { as })).status === 200

test('a member sees every active session, by device, and which one is calling', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const second = await signIn(world, phone)
  const third = await signIn(world)
  await world.call(logout, { as: third })
  world.later(60)
  await world.call(refreshToken, { body: { token: second.refreshToken } })
  const [newest, oldest, ...more] = await sessionsOf(world, session.data)
  expect(more).toEqual([])
  expect(newest).toMatchObject({ browser: 'Chrome', system: 'Android', kind: 'phone', isCurrent: false })
  expect(oldest).toMatchObject({ isCurrent: true })
  expect(Date.parse(newest!.lastUsedAt) - Date.parse(newest!.createdAt)).toBeGreaterThan(59_000)
  expect((await sessionsOf(world, second)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  // Nothing that reveals a location, nor anything that opens a session.
  expect(Object.keys(newest!).toSorted()).toEqual(
    ['id', 'browser', 'system', 'kind', 'createdAt', 'lastUsedAt', 'isCurrent'].toSorted(),
  )
})

test('an expired session is not listed', async () => {
  const { world } = await signedIn()
  await using _ = world
  world.later(61 * 60)
  expect(await sessionsOf(world, await signIn(world))).toHaveLength(1)
})

test('ending a session refuses its next call and refresh and closes its sockets', async () => {
  const { world, session, ends } = await signedIn()
  await using _ = world
  const other = await signIn(world)
  const [{ id } = { id: '' }] = await sessionsOf(world, session.data)
  const end = () => world.call(endSession, { as: session.data, params: { sessionId: id } })
  expect(await end()).toMatchObject({ status: 200, data: { ended: 1 } })
  expect([ends, await isIn(world, other), await isIn(world, session.data)]).toEqual([[id], false, true])
  expect((await world.call(refreshToken, { body: { token: other.refreshToken } })).status).toBe(401)
  expect((await end()).error.code).toBe('API_ERR_NOT_FOUND')
})

test("another member's session is not found, and continues", async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const ben = await world.aUser('ben')
  const { status } = await world.call(endSession, {
    as: session.data,
    params: { sessionId: ben.sessionId },
  })
  expect([status, await isIn(world, ben)]).toEqual([404, true])
})

test('all others end, the calling one stays, and so do those of other members', async () => {
  const { world, session, ends } = await signedIn()
  await using _ = world
  const others = [await signIn(world), await signIn(world)]
  const ben = await world.aUser('ben')
  expect((await world.call(endOtherSessions, { as: session.data })).data).toEqual({ ended: 2 })
  for (const other of others) expect(await isIn(world, other)).toBe(false)
  expect([ends.length, await isIn(world, session.data), await isIn(world, ben)]).toEqual([2, true, true])
  expect((await world.call(endOtherSessions, { as: session.data })).data).toEqual({ ended: 0 })
})

test('of sessions that are equally used the oldest ends; concurrent sign-ins leave ten', async () => {
  const { world, session, ends } = await signedIn()
  await using _ = world
  world.config.rateLimitFactor = 100
  for (let n = 1; n < maxSessions; n += 1) await signIn(world)
  expect(await isIn(world, session.data)).toBe(true)
  const last = await signIn(world)
  expect([await isIn(world, session.data), await isIn(world, last), ends.length]).toEqual([false, true, 1])
  await Promise.all(Array.from({ length: 12 }, () => signIn(world)))
  expect(await sessionsOf(world, await signIn(world))).toHaveLength(maxSessions)
})

test('the eleventh session ends the one that was used longest ago, and its browser is told why', async () => {
  const { world, session: oldest } = await signedIn()
  await using _ = world
  world.config.rateLimitFactor = 100
  const unused = await signIn(world, phone)
  for (let n = 2; n < maxSessions; n += 1) await signIn(world)
  world.later(2 * 60)
  // In use since, by nothing but a call.
  expect(await isIn(world, oldest.data)).toBe(true)
  const last = await signIn(world)
  expect(await isIn(world, oldest.data)).toBe(true)
  expect([await isIn(world, unused), await isIn(world, last)]).toEqual([false, true])

  const endOf = async ({ refreshToken: token }: { refreshToken: string }) =>
    (await world.call(getSessionEnd, { headers: { cookie: `akada_rt=${token}` } })).data.reason
  expect([await endOf(unused), await endOf(oldest.data)]).toEqual(['too-many', null])
  const refused = await world.call(refreshToken, { body: { token: unused.refreshToken } })
  expect([refused.status, refused.error.message]).toEqual([401, sessionEndMessages['too-many']])

  await world.call(endOtherSessions, { as: last })
  expect(await endOf(oldest.data)).toBe('elsewhere')
  expect((await world.call(getSessionEnd, {})).data.reason).toBeNull()
  await world.call(logout, { as: last })
  expect(await endOf(last)).toBeNull()
})

test('a suspended member has no session, even if the process died before ending it', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const { token, refreshToken: refresh, user } = session.data
  const until = new Date(world.now().getTime() + 3_600_000)
  await world.db.updateTable('users').set({ suspendedUntil: until }).where('id', '=', user.id).execute()
  expect(await isIn(world, { token })).toBe(false)
  expect((await world.call(refreshToken, { body: { token: refresh } })).status).toBe(401)
  const { id } = await world.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  expect([...(await findRunningSessions(world, [id]))]).toEqual([])
})
