import { expect, test, vi } from 'vitest'
import { registerScreens, screenComponent } from './screens.ts'

const Search = () => null

interface Loading {
  _init: (payload: unknown) => unknown
  _payload: unknown
}

/** What React does with a lazy component: the first try starts it, a later one gives or throws what came of it. */
async function draw(component: unknown): Promise<unknown> {
  const { _init, _payload } = component as Loading
  try {
    return _init(_payload)
  } catch (waiting) {
    await Promise.resolve(waiting).catch(() => {})
    return _init(_payload)
  }
}

test('a screen that could not be loaded is loaded anew at the next visit, and kept from then on', async () => {
  const load = vi.fn<() => Promise<typeof Search>>(async () => Search)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  registerScreens({ '/search': load })
  await expect(draw(screenComponent('/search'))).rejects.toMatchObject({ code: 'NETWORK' })
  expect(await draw(screenComponent('/search'))).toBe(Search)
  expect(screenComponent('/search')).toBe(screenComponent('/search'))
  expect(load).toHaveBeenCalledTimes(2)
})
