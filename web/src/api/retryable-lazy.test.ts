import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { retryableLazy } from './retryable-lazy.ts'

const Search = () => null

interface Lazy {
  _init: (payload: unknown) => unknown
  _payload: unknown
}

/**
 * What React does with the lazy component inside: the first render starts loading, a later one returns or
 * throws the result.
 */
async function draw(Component: ReturnType<typeof retryableLazy<object>>): Promise<unknown> {
  const { type } = (Component as () => ReactElement)()
  const { _init, _payload } = type as unknown as Lazy
  try {
    return _init(_payload)
  } catch (waiting) {
    await Promise.resolve(waiting).catch(() => {})
    return _init(_payload)
  }
}

test('what could not be loaded is loaded again when it next renders, and only once after that', async () => {
  const load = vi.fn<() => Promise<typeof Search>>(async () => Search)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Screen = retryableLazy(load)
  await expect(draw(Screen)).rejects.toMatchObject({ code: 'NETWORK' })
  expect(await draw(Screen)).toBe(Search)
  expect(await draw(Screen)).toBe(Search)
  expect(load).toHaveBeenCalledTimes(2)
})
