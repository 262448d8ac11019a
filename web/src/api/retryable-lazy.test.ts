import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { retryLoads, retryableLazy } from './retryable-lazy.ts'

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

test('what could not be loaded is asked for once, however often it renders, and once more after each retry', async () => {
  const load = vi.fn<() => Promise<typeof Search>>(async () => Search)
  const lost = new TypeError('Failed to fetch')
  load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  const Screen = retryableLazy(load)
  for (const times of [1, 2]) {
    await expect(draw(Screen)).rejects.toMatchObject({ code: 'NETWORK' })
    await expect(draw(Screen)).rejects.toMatchObject({ code: 'NETWORK' })
    expect(load).toHaveBeenCalledTimes(times)
    retryLoads()
  }
  expect(await draw(Screen)).toBe(Search)
  retryLoads()
  expect(await draw(Screen)).toBe(Search)
  expect(load).toHaveBeenCalledTimes(3)
})
