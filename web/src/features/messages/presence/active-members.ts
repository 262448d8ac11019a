import { createStore } from 'zustand/vanilla'

/** How long the other member of a chat is shown as active after the last sign of them, in milliseconds. */
export const activeFor = 60_000

/** The direct chats whose other member has them open too. */
export const activeStore = createStore<ReadonlySet<string>>(() => new Set())

const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Returns whether they were not shown as active before. */
export function showActive(conversationId: string): boolean {
  const isNew = !activeStore.getState().has(conversationId)
  clearTimeout(timers.get(conversationId))
  timers.set(
    conversationId,
    setTimeout(() => hideActive(conversationId), activeFor),
  )
  if (isNew) activeStore.setState((all) => new Set([...all, conversationId]), true)
  return isNew
}

export function hideActive(conversationId: string): void {
  clearTimeout(timers.get(conversationId))
  timers.delete(conversationId)
  activeStore.setState((all) => new Set([...all].filter((id) => id !== conversationId)), true)
}
