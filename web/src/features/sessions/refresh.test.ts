import type { CurrentUser } from '@akada/contract/profiles/routes'
import { beforeEach, expect, test, vi } from 'vitest'
import { refreshSession } from './refresh.ts'
import { endSession, sessionStore } from './session-store.ts'
import { startSession } from './start-session.ts'

const jwt = (secondsLeft: number) =>
  `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + secondsLeft }))}.s`
const user = { id: 'ada' } as CurrentUser
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  const cookies = new Map<string, string>()
  const stored = new Map<string, string>()
  vi.stubGlobal('document', {
    querySelector: () => ({ content: 'pk_web_test:AAAA' }),
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? []
      if (text.includes('Max-Age=0;')) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  sessionStore.setState({ user: null, token: null })
  void startSession({ user, token: jwt(-1), signingKey: 'AAAA' })
})

const answer = (token: string) =>
  Response.json({ data: { token, refreshToken: 'r', signingKey: 'AAAA', user } })

test('two calls that need a token request it once', async () => {
  const token = jwt(900)
  fetched.mockImplementation(async () => answer(token))
  await expect(Promise.all([refreshSession(), refreshSession()])).resolves.toEqual([token, token])
  expect(fetched).toHaveBeenCalledOnce()
  expect(sessionStore.getState().token).toBe(token)
})

test('a token that another tab has renewed is adopted without a request', async () => {
  const token = jwt(900)
  document.cookie = `akada_at=${token}; Max-Age=86400; Path=/`
  await expect(refreshSession()).resolves.toBe(token)
  expect(fetched).not.toHaveBeenCalled()
})

test('a refused refresh token means the session is over', async () => {
  const body = { code: 'API_ERR_UNAUTHENTICATED', message: 'Sign in to continue.', errors: [] }
  fetched.mockImplementation(async () => Response.json(body, { status: 401 }))
  await expect(refreshSession()).resolves.toBeNull()
})

test('a lost connection ends nothing', async () => {
  fetched.mockRejectedValue(new TypeError('failed'))
  await expect(refreshSession()).rejects.toMatchObject({ code: 'NETWORK' })
  expect(sessionStore.getState().user).toEqual(user)
})

test('a response that arrives after sign-out does not sign in again', async () => {
  fetched.mockImplementation(async () => {
    endSession()
    return answer(jwt(900))
  })
  await expect(refreshSession()).resolves.toBeNull()
  expect(sessionStore.getState().token).toBeNull()
})
