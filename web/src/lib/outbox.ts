import { dayMs } from '@akada/contract/durations'
import { createStore } from 'zustand/vanilla'

/** Something written that the server has not stored yet. */
interface OutboxItem {
  /** Identifies it to the server, so that sending it again cannot store it twice. */
  clientId: string
  userId: string
  state: 'queued' | 'failed'
  /** Milliseconds since 1970. */
  writtenAt: number
}

type StorageLike = Pick<Storage, 'getItem' | 'setItem'>

interface Options {
  key: string
  maxLength: number
  storage?: StorageLike
}

const browserStorage: StorageLike = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
}

/** Older items are not sent any more. */
const maxAge = 7 * dayMs

/** Items wait here for the connection, in order; they survive a reload and are shared by all tabs. */
export function createOutbox<Item extends OutboxItem>({ key, maxLength, storage = browserStorage }: Options) {
  const store = createStore<readonly Item[]>(read)

  /** Another tab may have changed it, so the stored version counts. */
  function change(next: (all: readonly Item[]) => readonly Item[]): void {
    const all = next(read()).slice(-maxLength)
    storage.setItem(key, JSON.stringify(all))
    store.setState(all, true)
  }
  const refresh = () => store.setState(read(), true)

  function read(): Item[] {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return (Array.isArray(stored) ? (stored as Item[]) : []).map((one) =>
        Date.now() - one.writtenAt > maxAge ? { ...one, state: 'failed' as const } : one,
      )
    } catch {
      return []
    }
  }

  return {
    key,
    store,
    refresh,
    add: (one: Item) => change((all) => [...all, one]),
    mark: (clientId: string, changed: Partial<Omit<Item, 'clientId'>>) =>
      change((all) => all.map((one) => (one.clientId === clientId ? { ...one, ...changed } : one))),
    remove: (clientId: string) => change((all) => all.filter((one) => one.clientId !== clientId)),
    has: (clientId: string) => store.getState().some((one) => one.clientId === clientId),
    /** Removes what the server turns out to have stored although its response was lost. */
    removeStored(stored: readonly { clientId: string | null }[]): void {
      const ids = new Set(stored.map(({ clientId }) => clientId))
      if (store.getState().some(({ clientId }) => ids.has(clientId)))
        change((all) => all.filter(({ clientId }) => !ids.has(clientId)))
    },
  }
}
