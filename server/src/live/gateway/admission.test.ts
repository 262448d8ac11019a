import { handshake } from '@akada/contract/signature'
import { expect, test } from 'vitest'
import { sharedSite } from '#testing/site/live-site.ts'
import { handshakeOf, signedHeaders } from '#testing/site/signing.ts'

const { world, site } = await sharedSite()

/** How a connection with this handshake ends. */
async function refusal(auth: object): Promise<{ code: string; serverTime?: string } | undefined> {
  const socket = site.socket('', { auth })
  const { promise, resolve } = Promise.withResolvers<{ code: string; serverTime?: string } | undefined>()
  socket.on('connect', () => resolve(undefined))
  socket.on('connect_error', (error: Error & { data?: { serverTime?: string } }) =>
    resolve({ code: error.message, ...error.data }),
  )
  const answer = await promise
  socket.disconnect()
  return answer
}

test('a socket must be signed with the key of its session', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const good = handshakeOf(world, ada.token)
  const other = { ...handshakeOf(world, obi.token), token: good['token'] }
  const asVisitor = { ...signedHeaders(world, handshake), token: good['token'] }
  const asCall = {
    ...signedHeaders(world, { address: '/socket.io', token: ada.token }),
    token: good['token'],
  }
  const later = { ...good, 'x-timestamp': String(Number(good['x-timestamp']) + 1) }
  const nobody = { ...good, 'x-api-key': 'pk_web_other' }
  expect(await refusal(good)).toBeUndefined()
  for (const auth of [{ token: good['token'] }, other, asVisitor, asCall, later, nobody])
    expect([auth, await refusal(auth)]).toEqual([auth, { code: 'API_ERR_SIGNATURE' }])
})

test('a socket from a device whose clock is wrong gets the time', async () => {
  const ada = await world.aUser()
  const early = { secret: world.secret, now: () => new Date(world.now().getTime() - 6 * 60_000) }
  const { code, serverTime } = (await refusal(handshakeOf(early, ada.token))) ?? {}
  expect(code).toBe('API_ERR_CLOCK_SKEW')
  expect(Math.abs(Date.parse(serverTime ?? '') - Date.now())).toBeLessThan(60_000)
})

test('with observe and off an unsigned socket is accepted, but never without a session', async () => {
  const ada = await world.aUser()
  const enforced = world.config.signatures
  for (const mode of ['observe', 'off'] as const) {
    world.config.signatures = mode
    expect(await refusal({ token: `Bearer ${ada.token}` })).toBeUndefined()
    expect(await refusal({ token: 'Bearer x' })).toEqual({ code: 'API_ERR_UNAUTHENTICATED' })
  }
  world.config.signatures = enforced
})
