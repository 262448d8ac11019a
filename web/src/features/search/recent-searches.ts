import { createStore } from 'zustand/vanilla'

const key = 'akada.recent-searches'
/** Older searches are dropped. */
const maxSearches = 10

type StorageLike = Pick<Storage, 'getItem' | 'setItem'>

/** Searches on this device, the latest first; they are never sent anywhere. */
export function createRecentSearches(storage: StorageLike) {
  const store = createStore<readonly string[]>(() => readStored(storage))

  function save(searches: readonly string[]): void {
    store.setState(searches, true)
    try {
      storage.setItem(key, JSON.stringify(searches))
    } catch {
      // With full storage, searches are not remembered.
    }
  }

  const without = (text: string) => store.getState().filter((one) => one.toLowerCase() !== text.toLowerCase())

  return {
    store,
    remember: (text: string) => save([text, ...without(text)].slice(0, maxSearches)),
    remove: (text: string) => save(without(text)),
    clear: () => save([]),
  }
}

function readStored(storage: StorageLike): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxSearches) : []
  } catch {
    return []
  }
}
