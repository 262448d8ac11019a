import { createStore } from 'zustand/vanilla'
import type { ReplyTarget } from './drafts.ts'

/** A comment being sent, or one that could not be sent. */
export interface Outgoing {
  /** Identifies it to the server, so that sending it again cannot store it twice. */
  clientId: string
  userId: string
  postId: string
  replyTo: ReplyTarget | null
  body: string
  state: 'sending' | 'failed'
  /** Milliseconds since 1970. */
  writtenAt: number
}

type StorageLike = Pick<Storage, 'getItem' | 'setItem'>

const key = 'akada.comments-outbox'
const maxLength = 50

/** Comments that are not stored yet. They survive a reload: what was being sent then can be sent again. */
export function createOutbox(storage: StorageLike | undefined) {
  const store = createStore<readonly Outgoing[]>(() => readOutbox(storage))

  function change(next: (all: readonly Outgoing[]) => readonly Outgoing[]): void {
    const all = next(store.getState()).slice(-maxLength)
    store.setState(all, true)
    storage?.setItem(key, JSON.stringify(all))
  }

  return {
    store,
    add: (one: Outgoing) => change((all) => [...all, one]),
    mark: (clientId: string, state: Outgoing['state']) =>
      change((all) => all.map((one) => (one.clientId === clientId ? { ...one, state } : one))),
    remove: (clientId: string) => change((all) => all.filter((one) => one.clientId !== clientId)),
    has: (clientId: string) => store.getState().some((one) => one.clientId === clientId),
    /** Removes comments that turn out to be stored, because the reply was lost. */
    removeStored(stored: readonly { clientId: string | null }[]): void {
      const storedIds = new Set(stored.map(({ clientId }) => clientId))
      if (store.getState().some(({ clientId }) => storedIds.has(clientId)))
        change((all) => all.filter(({ clientId }) => !storedIds.has(clientId)))
    },
  }
}

function readOutbox(storage: StorageLike | undefined): Outgoing[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
    const all = Array.isArray(stored) ? (stored as Outgoing[]) : []
    return all.map((one) => ({ ...one, state: 'failed' }))
  } catch {
    return []
  }
}

/** The outbox of this browser. */
export const outbox = createOutbox(typeof localStorage === 'undefined' ? undefined : localStorage)
