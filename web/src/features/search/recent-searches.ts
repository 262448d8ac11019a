import { createStore } from 'zustand/vanilla'

const key = 'akada.recent-searches'
/** Older ones give way. */
const most = 10

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

/** What was searched for on this device, the latest first; it is never sent anywhere. */
export function createRecentSearches(shelf: Shelf) {
  const store = createStore<readonly string[]>(() => read(shelf))

  function keep(searches: readonly string[]): void {
    store.setState(searches, true)
    try {
      shelf.setItem(key, JSON.stringify(searches))
    } catch {
      // A full storage costs the memory of searches only.
    }
  }

  const without = (text: string) => store.getState().filter((one) => one.toLowerCase() !== text.toLowerCase())

  return {
    store,
    remember: (text: string) => keep([text, ...without(text)].slice(0, most)),
    remove: (text: string) => keep(without(text)),
    clear: () => keep([]),
  }
}

function read(shelf: Shelf): readonly string[] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}
