import { createHash, createHmac } from 'node:crypto'
import { getMe, updateProfile } from '@akada/contract/profiles/routes'
import { listPosts } from '@akada/contract/posts/routes'
import { getHealth } from '@akada/contract/system/routes'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Access, provideAccess } from './access.ts'
import { call } from './call.ts'
import { serverNow, setClock } from './signature.ts'
import { clearSessionKey, storeSessionKey, renewWebKey } from './signing-keys.ts'

const keys = { web: Buffer.alloc(32, 1), session: Buffer.alloc(32, 2), other: Buffer.alloc(32, 3) }
const jwt = (sid: string) => `h.${btoa(JSON.stringify({ sid, exp: Math.floor(Date.now() / 1000) + 7200 }))}.s`
const token = jwt('one')
const fetched = vi.fn<typeof fetch>()
const refresh = vi.fn<Access['refresh']>()
const textOf = (key: Buffer) => key.toString('base64url')

const config = (key: Buffer) => Response.json({ data: { apiKey: 'pk_web_test', signingKey: textOf(key) } })
const done = () => Response.json({ data: {} })
const refused = (code: string, more = {}) =>
  Response.json({ code, message: code, errors: [], ...more }, { status: 400 })

beforeEach(async () => {
  vi.resetAllMocks()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { querySelector: () => ({ content: `pk_web_test:${textOf(keys.web)}` }) })
  setClock(new Date().toISOString())
  fetched.mockImplementation(async () => config(keys.web))
  await renewWebKey()
  fetched.mockClear()
  fetched.mockImplementation(async () => done())
  clearSessionKey()
  void storeSessionKey(token, textOf(keys.session))
  provideAccess({ token: () => token, refresh, onRefused: () => {} })
})

/** The sent calls, each with whether this key signed it. */
const sent = (key: Buffer) =>
  fetched.mock.calls.map(([address, init = {}]) => {
    const headers = new Headers(init.headers)
    const timestamp = headers.get('x-timestamp') ?? ''
    const bodyHash = createHash('sha256')
      .update((init.body as string | undefined) ?? '')
      .digest('hex')
    const text = `${timestamp}\n${init.method}\n${address as string}\n${bodyHash}`
    const isRight = createHmac('sha256', key).update(text).digest('hex') === headers.get('x-signature')
    return { address, timestamp: Number(timestamp), isRight, apiKey: headers.get('x-api-key') }
  })

test("a member's call is signed with the session's key, a visitor's with the page's", async () => {
  await call(updateProfile, { body: { bio: 'Lërns.' } })
  expect(sent(keys.session)).toMatchObject([{ isRight: true, apiKey: 'pk_web_test' }])
  provideAccess({ token: () => null, refresh, onRefused: () => {} })
  await call(listPosts, { query: { page: 2 } })
  expect(sent(keys.web)[1]).toMatchObject({
    address: '/api/posts?page=2',
    isRight: true,
    apiKey: 'pk_web_test',
  })
})

test('without WebCrypto the same signature is computed in script', async () => {
  vi.stubGlobal('crypto', {})
  clearSessionKey()
  void storeSessionKey(token, textOf(keys.session))
  await call(updateProfile, { body: { bio: 'Lërns.' } })
  expect(sent(keys.session)).toMatchObject([{ isRight: true }])
})

test('the key of a session cannot be extracted', async () => {
  const { importKey } = await import('./hmac.ts')
  expect(await importKey(textOf(keys.session))).toMatchObject({ extractable: false, usages: ['sign'] })
})

test('no two calls have the same timestamp', async () => {
  await Promise.all(Array.from({ length: 20 }, () => call(getMe, {})))
  expect(new Set(sent(keys.session).map(({ timestamp }) => timestamp)).size).toBe(20)
})

test('a wrong clock is corrected by the server and the call sent once more', async () => {
  const serverTime = new Date(Date.now() + 3_600_000).toISOString()
  fetched.mockImplementationOnce(async () => refused('API_ERR_CLOCK_SKEW', { serverTime }))
  await call(getMe, {})
  const [first, second] = sent(keys.session)
  expect([second?.isRight, Math.round((second!.timestamp - first!.timestamp) / 60_000)]).toEqual([true, 60])
  expect(Math.abs(serverNow() - Date.parse(serverTime))).toBeLessThan(10_000)
  await call(getMe, {})
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a clock that cannot be corrected fails after two attempts', async () => {
  fetched.mockImplementation(async () =>
    refused('API_ERR_CLOCK_SKEW', { serverTime: new Date().toISOString() }),
  )
  await expect(call(getMe, {})).rejects.toMatchObject({ code: 'API_ERR_CLOCK_SKEW' })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a lost key is restored with the next token', async () => {
  clearSessionKey()
  refresh.mockImplementation(async () => {
    void storeSessionKey(jwt('two'), textOf(keys.other))
    return jwt('two')
  })
  await call(getMe, {})
  expect(refresh).toHaveBeenCalledOnce()
  expect(sent(keys.other)).toMatchObject([{ isRight: true }])
})

test('the key of a server with another secret is fetched, once', async () => {
  provideAccess({ token: () => null, refresh, onRefused: () => {} })
  fetched.mockImplementationOnce(async () => refused('API_ERR_SIGNATURE'))
  fetched.mockImplementationOnce(async () => config(keys.other))
  await call(listPosts, { query: {} })
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/posts',
    '/api/client-config',
    '/api/posts',
  ])
  expect(sent(keys.other)[2]?.isRight).toBe(true)
})

test('a session that ends right after a call still signs it', async () => {
  const reply = call(updateProfile, { body: {} })
  clearSessionKey()
  await reply
  expect([refresh.mock.calls.length, sent(keys.session)[0]?.isRight]).toEqual([0, true])
})

test('calls without a signature wait for none', async () => {
  await call(getHealth, {})
  expect(sent(keys.web)[0]).toMatchObject({ apiKey: null })
})
