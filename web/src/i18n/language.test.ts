import { i18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { startLanguage } from './language.ts'

const catalogue = vi.hoisted(() => ({ load: vi.fn<() => { messages: Record<string, string> }>() }))
vi.mock('./fr.po', () => catalogue.load())

beforeEach(() => {
  const held = new Map([['akada.language', 'fr']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: {} })
})

test('a language whose catalogue fails to load is English until it has', async () => {
  vi.useFakeTimers()
  const online = new EventTarget()
  vi.stubGlobal('addEventListener', online.addEventListener.bind(online))
  catalogue.load.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch')
  })
  catalogue.load.mockImplementation(() => ({ messages: { Search: 'Chercher' } }))
  await startLanguage()
  expect(i18n.locale).toBe('en')
  await vi.advanceTimersByTimeAsync(2000)
  online.dispatchEvent(new Event('online'))
  vi.useRealTimers()
  await expect.poll(() => i18n.locale).toBe('fr')
})
