import type { QueryClient } from '@tanstack/react-query'
import { sessionStore } from '#features/sessions/public.ts'
import { removeChatsOfOthers, readLists, storeList, storeLog } from './chat-database.ts'
import { chatStore } from './chat-store.ts'

/** Changes of a conversation are stored together, after this many milliseconds. */
const pause = 1000
const timers = new Map<string, ReturnType<typeof setTimeout>>()

const ownId = () => sessionStore.getState().user?.id

function storeSoon(id: string): void {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => {
      timers.delete(id)
      const [userId, log] = [ownId(), chatStore.getState().logs.get(id)]
      if (userId && log) void storeLog(userId, id, log).catch(() => {})
    }, pause),
  )
}

/** Lists and heads of conversations, which are stored as they were answered. */
const storedKeys = new Set([
  'communities list',
  'communities one',
  'communities space',
  'conversations list',
  'conversations one',
])

const isStored = (key: readonly unknown[]): key is string[] =>
  storedKeys.has(key.slice(0, 2).join(' ')) && key.every((part) => typeof part === 'string')

/** Stores what is read of chats and communities, and brings back what was stored for this member. */
export function startStoringChats(client: QueryClient): void {
  chatStore.subscribe((now, before) => {
    for (const [id, log] of now.logs) if (before.logs.get(id) !== log) storeSoon(id)
  })
  client.getQueryCache().subscribe(({ type, query }) => {
    const { queryKey, state } = query
    const userId = ownId()
    if (type !== 'updated' || state.status !== 'success' || !userId || !isStored(queryKey)) return
    const list = { key: queryKey, data: state.data, updatedAt: state.dataUpdatedAt }
    void storeList(userId, list).catch(() => {})
  })
  void bringBack(client).catch(() => {})
}

async function bringBack(client: QueryClient): Promise<void> {
  const userId = ownId()
  if (!userId) return
  for (const { key, data, updatedAt } of await readLists(userId))
    if (client.getQueryData(key) === undefined && ownId() === userId)
      client.setQueryData(key, data, { updatedAt })
}

export const forgetStoredChatsOfOthers = (): void => void removeChatsOfOthers(ownId()).catch(() => {})
