import { changePassword, register } from '@akada/contract/accounts/routes'
import { getMe } from '@akada/contract/profiles/routes'
import { proofHeader, reauth } from '@akada/contract/sessions/reauth-routes'
import { endOtherSessions, endSession, login } from '@akada/contract/sessions/routes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nextEvent } from '#testing/site/live-site.ts'
import { ada, password } from '#testing/site/signed-in.ts'
import { twoServers } from '#testing/site/two-servers.ts'

type As = { token: string }

let servers: Awaited<ReturnType<typeof twoServers>>
let member: string
beforeAll(async () => {
  servers = await twoServers()
})
afterAll(() => servers.stop())
let count = 0
beforeEach(async () => {
  member = `${count}${ada.email}`
  count += 1
  await servers.world.call(register, { body: { email: member, password } })
  await servers.world.db.updateTable('users').set({ userVerified: true }).execute()
})

const signIn = async () => (await servers.world.call(login, { body: { email: member, password } })).data

/** A session that is known to the other server, with a socket there. */
async function elsewhere(as: As) {
  const socket = await servers.there.socket(as)
  const isIn = async () => (await servers.there.call(getMe, { as })).status
  expect(await isIn()).toBe(200)
  return { isIn, end: nextEvent(socket, 'disconnect'), socket }
}

test('a changed password ends the sessions at the other server, but not the one that changed it', async () => {
  const [mine, other] = [await signIn(), await signIn()]
  const [stays, ends] = [await elsewhere(mine), await elsewhere(other)]
  const { data } = await servers.here.call(reauth, {
    as: mine,
    body: { password, purpose: 'change-password' },
  })
  const { proof } = data as { proof: string }
  const change = { as: mine, body: { password: 'another good one' }, headers: { [proofHeader]: proof } }
  expect((await servers.here.call(changePassword, change)).status).toBe(200)
  await ends.end
  expect([await ends.isIn(), await stays.isIn(), stays.socket.connected]).toEqual([401, 200, true])
  stays.socket.disconnect()
})

test('a session that its member ends, ends at the other server', async () => {
  const [mine, other, third] = [await signIn(), await signIn(), await signIn()]
  const [one, another] = [await elsewhere(other), await elsewhere(third)]
  const params = { sessionId: JSON.parse(atob(other.token.split('.')[1]!)).sid as string }
  expect((await servers.here.call(endSession, { as: mine, params })).status).toBe(200)
  await one.end
  expect([await one.isIn(), await another.isIn()]).toEqual([401, 200])
  expect((await servers.here.call(endOtherSessions, { as: mine })).data).toEqual({ ended: 1 })
  await another.end
  expect(await another.isIn()).toBe(401)
})

test('a proof from one server is valid at the other, once', async () => {
  const mine = await signIn()
  const { data } = await servers.here.call(reauth, {
    as: mine,
    body: { password, purpose: 'change-password' },
  })
  const { proof } = data as { proof: string }
  const change = (server: typeof servers.here) =>
    server.call(changePassword, {
      as: mine,
      body: { password: 'another good one' },
      headers: { [proofHeader]: proof },
    })
  const both = await Promise.all([change(servers.there), change(servers.here)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
})
