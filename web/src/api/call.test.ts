import * as sessions from '@akada/contract/sessions/routes'
import { getMe } from '@akada/contract/profiles/routes'
import { getHealth } from '@akada/contract/system/routes'
import { i18n } from '@lingui/core'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Access, provideAccess } from './access.ts'
import { call } from './call.ts'
import { describeError } from './describe-error.ts'
import { storeSessionKey } from './signing-keys.ts'

const jwt = (secondsLeft: number) =>
  `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + secondsLeft }))}.s`
const refused = (status: number, body: object, headers = {}) => Response.json(body, { status, headers })

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const refresh = vi.fn<Access['refresh']>()
const onRefused = vi.fn<Access['onRefused']>()
const fetched = vi.fn<typeof fetch>()
let token: string | null

beforeEach(() => {
  vi.resetAllMocks()
  token = jwt(600)
  provideAccess({ token: () => token, refresh, onRefused })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { querySelector: () => ({ content: 'pk_web_test:AAAA' }) })
  void storeSessionKey(token, 'AAAA')
  fetched.mockImplementation(async () => Response.json({ data: { status: 'ok' } }))
})

const running = () => refused(409, { code: 'API_ERR_CONFLICT', message: 'Running' }, { 'retry-after': '1' })

const sentHeaders = () => new Headers(fetched.mock.calls[0]?.[1]?.headers)

test('the data of a successful response is unwrapped and the bearer token sent', async () => {
  await expect(call(getHealth, {})).resolves.toEqual({ status: 'ok' })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/health')
  expect(sentHeaders().get('authorization')).toBe(`Bearer ${token}`)
})

test('a call that the browser had sent before by itself counts as one whose answer was lost', async () => {
  fetched.mockResolvedValue(refused(409, { code: 'API_ERR_CONFLICT', message: '', isResent: true }))
  await expect(call(getHealth, {})).rejects.toMatchObject({ code: 'NETWORK' })
  expect(fetched).toHaveBeenCalledOnce()
})

test('a keyed call that still runs is sent again until its answer is there, and any other conflict is not', async () => {
  vi.useFakeTimers()
  const headers = { 'idempotency-key': 'k' }
  fetched.mockImplementationOnce(async () => running()).mockImplementationOnce(async () => running())
  const answer = call(getHealth, {}, { headers })
  await vi.advanceTimersByTimeAsync(2_500)
  await expect(answer).resolves.toEqual({ status: 'ok' })
  expect(fetched).toHaveBeenCalledTimes(3)
  fetched.mockImplementation(async () => refused(409, { code: 'API_ERR_CONFLICT', message: 'Taken' }))
  await expect(call(getHealth, {}, { headers })).rejects.toMatchObject({ message: 'Taken' })
  fetched.mockImplementation(async () => running())
  await expect(call(getHealth, {})).rejects.toMatchObject({ message: 'Running' })
  expect(fetched).toHaveBeenCalledTimes(5)
  vi.useRealTimers()
})

test('a call that starts a session carries no token', async () => {
  await call(sessions.login, { body: { email: 'ada', password: 'x' } }, { bearer: false })
  expect(sentHeaders().has('authorization')).toBe(false)
})

describe('an expired token', () => {
  beforeEach(() => void (token = jwt(-1)))

  test('is renewed before the request', async () => {
    const renewed = jwt(900)
    refresh.mockResolvedValue(renewed)
    await call(getHealth, {})
    expect(sentHeaders().get('authorization')).toBe(`Bearer ${renewed}`)
  })

  test("that cannot be renewed rejects the request with 'Token expired' and ends the session", async () => {
    refresh.mockResolvedValue(null)
    await expect(call(getHealth, {})).rejects.toMatchObject({ status: 401, message: 'Token expired' })
    expect(fetched).not.toHaveBeenCalled()
    expect(onRefused).toHaveBeenCalledOnce()
  })

  test('without a network ends nothing', async () => {
    refresh.mockRejectedValue(new Error('offline'))
    await expect(call(getHealth, {})).rejects.toThrow('offline')
    expect(onRefused).not.toHaveBeenCalled()
  })
})

test('401 ends the session and shows no toast', async () => {
  fetched.mockResolvedValue(
    refused(401, { code: 'API_ERR_TOKEN_EXPIRED', message: 'Token expired', errors: [] }),
  )
  const error = await call(getMe, {}).catch((error: unknown) => error)
  expect(onRefused).toHaveBeenCalledOnce()
  expect(describeError(error)).toBeUndefined()
})

test('401 for a token another tab has replaced ends nothing', async () => {
  fetched.mockImplementation(async () => {
    token = jwt(900)
    return refused(401, { code: 'API_ERR_TOKEN_EXPIRED', message: 'Token expired', errors: [] })
  })
  await expect(call(getMe, {})).rejects.toMatchObject({ status: 401 })
  expect(onRefused).not.toHaveBeenCalled()
})

test("no response is 'Network error occurred'", async () => {
  fetched.mockRejectedValue(new TypeError('failed'))
  const error = await call(getHealth, {}).catch((error: unknown) => error)
  expect(error).toMatchObject({ status: 0, code: 'NETWORK' })
  expect(describeError(error)).toBe('Network error occurred')
})

test('403 and 429 show their fixed texts', async () => {
  fetched.mockResolvedValueOnce(refused(403, { code: 'API_ERR_FORBIDDEN', message: 'no', errors: [] }))
  await expect(call(getMe, {})).rejects.toThrow('You do not have permission to access this resource.')
  fetched.mockResolvedValueOnce(refused(429, {}, { 'retry-after': '7' }))
  await expect(call(getMe, {})).rejects.toMatchObject({
    message: "You've made too many requests. Please wait a moment and try again.",
    retryAfter: 7,
  })
})

test('404 shows no toast', async () => {
  fetched.mockResolvedValue(refused(404, { code: 'API_ERR_NOT_FOUND', message: 'gone', errors: [] }))
  const error = await call(getMe, {}).catch((error: unknown) => error)
  expect(error).toMatchObject({ status: 404 })
  expect(describeError(error)).toBeUndefined()
})

test('field errors reach the form', async () => {
  const fields = [{ field: 'bio', message: 'Bio is required' }]
  const body = {
    code: 'API_ERR_VALIDATION',
    message: 'x',
    errors: ['Bio is required'],
    fields,
    requestId: 'r1',
  }
  fetched.mockResolvedValue(refused(400, body))
  const error = await call(getMe, {}).catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 'API_ERR_VALIDATION', fields, requestId: 'r1' })
  expect(describeError(error)).toBe('Bio is required')
})

test('a foreign response is an error of its status', async () => {
  fetched.mockResolvedValue(new Response('<html>', { status: 503 }))
  await expect(call(getMe, {})).rejects.toMatchObject({ status: 503, code: 'API_ERR_UNAVAILABLE' })
})

test('a cancelled call is no network error and shows no toast', async () => {
  const controller = new AbortController()
  controller.abort()
  fetched.mockRejectedValue(new DOMException('stop', 'AbortError'))
  const error = await call(getHealth, {}, { signal: controller.signal }).catch((error: unknown) => error)
  expect(describeError(error)).toBeUndefined()
})

test('a truncated response counts as none, whatever its status', async () => {
  const cut = new ReadableStream<Uint8Array>({
    start: (line) => line.enqueue(new TextEncoder().encode('{"data":{"sta')),
    pull: (line) => line.error(new TypeError('terminated')),
  })
  fetched.mockResolvedValue(new Response(cut, { status: 200 }))
  await expect(call(getHealth, {})).rejects.toMatchObject({ status: 0, code: 'NETWORK' })
})

test('a silent connection is aborted after half a minute', async () => {
  vi.useFakeTimers()
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('stop', 'AbortError')))
      }),
  )
  const lost = call(getHealth, {}).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await lost).toMatchObject({ status: 0, code: 'NETWORK' })
  vi.useRealTimers()
})
