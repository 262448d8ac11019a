import { createStore } from 'zustand/vanilla'
import type { ReplyTarget } from './drafts.ts'

/** An own comment on its way, or one that could not be sent. */
export interface Outgoing {
  /** Names it to the server, so that sending it again cannot store it twice. */
  clientId: string
  userId: string
  postId: string
  replyTo: ReplyTarget | null
  body: string
  state: 'sending' | 'failed'
  /** Milliseconds since 1970. */
  writtenAt: number
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

const key = 'akada.comments-outbox'
const most = 50

/** Comments that are not stored yet. They outlive the page: whatever was under way then can be sent again. */
export function createOutbox(shelf: Shelf | undefined) {
  const store = createStore<readonly Outgoing[]>(() => read(shelf))

  function change(next: (all: readonly Outgoing[]) => readonly Outgoing[]): void {
    const all = next(store.getState()).slice(-most)
    store.setState(all, true)
    shelf?.setItem(key, JSON.stringify(all))
  }

  return {
    store,
    add: (one: Outgoing) => change((all) => [...all, one]),
    mark: (clientId: string, state: Outgoing['state']) =>
      change((all) => all.map((one) => (one.clientId === clientId ? { ...one, state } : one))),
    remove: (clientId: string) => change((all) => all.filter((one) => one.clientId !== clientId)),
    has: (clientId: string) => store.getState().some((one) => one.clientId === clientId),
    /** Takes out what turns out to be stored: the answer to it was lost. */
    settle(stored: readonly { clientId: string | null }[]): void {
      const known = new Set(stored.map(({ clientId }) => clientId))
      if (store.getState().some(({ clientId }) => known.has(clientId)))
        change((all) => all.filter(({ clientId }) => !known.has(clientId)))
    },
  }
}

function read(shelf: Shelf | undefined): Outgoing[] {
  try {
    const stored: unknown = JSON.parse(shelf?.getItem(key) ?? '[]')
    const all = Array.isArray(stored) ? (stored as Outgoing[]) : []
    return all.map((one) => ({ ...one, state: 'failed' }))
  } catch {
    return []
  }
}

/** This browser's. */
export const outbox = createOutbox(typeof localStorage === 'undefined' ? undefined : localStorage)
