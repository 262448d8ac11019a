import { expect, test, vi } from 'vitest'
import { storeSessionKey, sessionKey } from './signing-keys.ts'

const jwt = (sid: string) => `head.${btoa(JSON.stringify({ sid }))}.sign`

test('a browser whose storage never responds can still sign in', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const token = jwt('one')
  const signedIn = storeSessionKey(token, 'AAAA').then(() => 'signed in')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await signedIn).toBe('signed in')
  expect(await sessionKey(token)).toBeDefined()
  const other = sessionKey(jwt('two'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await other).toBeUndefined()
})
