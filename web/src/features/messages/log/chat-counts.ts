import { getConversation } from '@akada/contract/messages/conversation-routes'
import { createStore } from 'zustand/vanilla'
import { call } from '#api/call.ts'

/** How far a conversation has come. */
export interface Count {
  number: number
  seq: number
}

/** Conversations that are open with data saver, of which only counts arrive; null until one has. */
export const countStore = createStore<ReadonlyMap<string, Count | null>>(() => new Map())

const onScreen = new Set<string>()

export const isOnScreen = (id: string): boolean => onScreen.has(id)

/** Notes that a conversation is on screen; returns a function that ends it. */
export function putOnScreen(id: string): () => void {
  onScreen.add(id)
  return () => void onScreen.delete(id)
}

export const isCounted = (id: string): boolean => countStore.getState().has(id)

/** Only counts are received while a conversation is on screen; returns a function that ends it. */
export function receiveCounts(id: string): () => void {
  countStore.setState((all) => new Map(all).set(id, null), true)
  return () => countStore.setState((all) => new Map([...all].filter(([one]) => one !== id)), true)
}

export function applyCount(id: string, { number, seq }: Count): void {
  const known = countStore.getState().get(id)
  if (isCounted(id) && seq > (known?.seq ?? 0))
    countStore.setState((all) => new Map(all).set(id, { number, seq }), true)
}

/** Asks how far a conversation has come: after a disconnection counts may have been missed. */
export async function recount(id: string): Promise<void> {
  // Without a connection the next connect tries again.
  const conversation = await call(getConversation, { params: { id } }).catch(() => undefined)
  if (conversation) applyCount(id, conversation)
}
