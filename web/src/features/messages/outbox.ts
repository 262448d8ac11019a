import { createStore } from 'zustand/vanilla'

/** A picture or a voice note on its way; the file itself is in `file-store`. */
export interface OutgoingFile {
  kind: 'image' | 'voice'
  bytes: number
  /** Of a voice note. */
  seconds: number
  /** Once it is uploaded. */
  key: string | null
}

/** A message that is not stored yet. */
export interface Outgoing {
  /** Names it to the server, so that sending it again cannot store it twice. */
  clientId: string
  userId: string
  conversationId: string
  body: string
  /** The message or reply it answers, and the one its thread hangs under. */
  parentId: string | null
  rootId: string | null
  file?: OutgoingFile | undefined
  state: 'queued' | 'failed'
  /** Why it failed. */
  reason: string | null
  /** Milliseconds since 1970. */
  writtenAt: number
}

type StorageLike = Pick<Storage, 'getItem' | 'setItem'>

export const outboxKey = 'akada.chat-outbox'
const most = 200
/** What has waited longer is not sent any more. */
const longest = 7 * 86_400_000

/** Messages wait here for the line, in their order; they survive a reload and are the same in all tabs. */
export function createOutbox(storage: StorageLike | undefined) {
  const store = createStore<readonly Outgoing[]>(() => read(storage))

  /** Another tab may have changed it: what is stored counts. */
  function change(next: (all: readonly Outgoing[]) => readonly Outgoing[]): void {
    const all = next(storage ? read(storage) : store.getState()).slice(-most)
    storage?.setItem(outboxKey, JSON.stringify(all))
    store.setState(all, true)
  }

  return {
    store,
    refresh: () => store.setState(read(storage), true),
    add: (one: Outgoing) => change((all) => [...all, one]),
    mark: (clientId: string, changed: Partial<Pick<Outgoing, 'state' | 'reason' | 'file'>>) =>
      change((all) => all.map((one) => (one.clientId === clientId ? { ...one, ...changed } : one))),
    remove: (clientId: string) => change((all) => all.filter((one) => one.clientId !== clientId)),
    /** Removes what turns out to be stored, because an answer was lost. */
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

/** The outbox of this browser. */
export const outbox = createOutbox(typeof localStorage === 'undefined' ? undefined : localStorage)
