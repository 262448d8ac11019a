import { messageTexts } from '@akada/contract/messages/model'
import { createStore } from 'zustand/vanilla'

/** A picture or voice note being sent; its file is in `file-store`. */
export interface OutgoingFile {
  kind: 'image' | 'voice'
  bytes: number
  /** Voice notes only. */
  seconds: number
  /** Set once it is uploaded. */
  key: string | null
}

/** A message that is not stored yet. */
export interface Outgoing {
  /** The client id, so that retries don't store it twice. */
  clientId: string
  userId: string
  conversationId: string
  body: string
  /** The message or reply it answers, and the first message of its thread. */
  parentId: string | null
  rootId: string | null
  file?: OutgoingFile | undefined
  state: 'queued' | 'failed'
  /** Why it failed. */
  reason: string | null
  /** Milliseconds since 1970. */
  writtenAt: number
}

/** A reply that was refused because the message it answers is gone. */
export const isOrphaned = ({ rootId, reason }: Outgoing): boolean =>
  rootId !== null && reason === messageTexts.noMessage

type StorageLike = Pick<Storage, 'getItem' | 'setItem'>

export const outboxKey = 'akada.chat-outbox'
const most = 200
/** Older messages are not sent any more. */
const longest = 7 * 86_400_000

/** Messages wait here for the connection, in order; they survive a reload and are shared by all tabs. */
export function createOutbox(storage: StorageLike | undefined) {
  const store = createStore<readonly Outgoing[]>(() => read(storage))

  /** Another tab may have changed it, so the stored version counts. */
  function change(next: (all: readonly Outgoing[]) => readonly Outgoing[]): void {
    const all = next(storage ? read(storage) : store.getState()).slice(-most)
    storage?.setItem(outboxKey, JSON.stringify(all))
    store.setState(all, true)
  }

  return {
    store,
    refresh: () => store.setState(read(storage), true),
    add: (one: Outgoing) => change((all) => [...all, one]),
    mark: (clientId: string, changed: Partial<Omit<Outgoing, 'clientId'>>) =>
      change((all) => all.map((one) => (one.clientId === clientId ? { ...one, ...changed } : one))),
    remove: (clientId: string) => change((all) => all.filter((one) => one.clientId !== clientId)),
    /** Removes messages that the server has stored although the response was lost. */
    removeStored(stored: readonly { clientId: string | null }[]): void {
      const ids = new Set(stored.map(({ clientId }) => clientId))
      if (store.getState().some(({ clientId }) => ids.has(clientId)))
        change((all) => all.filter(({ clientId }) => !ids.has(clientId)))
    },
  }
}

function read(storage: StorageLike | undefined): Outgoing[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(outboxKey) ?? '[]')
    return (Array.isArray(stored) ? (stored as Outgoing[]) : []).map((one) =>
      Date.now() - one.writtenAt > longest ? { ...one, state: 'failed' as const } : one,
    )
  } catch {
    return []
  }
}

export const outbox = createOutbox(typeof localStorage === 'undefined' ? undefined : localStorage)
