import type { Query, QueryClient } from '@tanstack/react-query'
import { sessionStore } from '#features/sessions/public.ts'
import { removeChatsOfOthers, readLists, storeList, storeLog } from './chat-database.ts'
import { chatStore } from './chat-store.ts'

/** Milliseconds in which further changes are collected before they are stored. */
const pause = 1000
/** Recently stored conversations; true if they have changed since. */
const recent = new Map<string, boolean>()

const ownId = () => sessionStore.getState().user?.id

function storeSoon(id: string): void {
  if (recent.has(id)) return void recent.set(id, true)
  recent.set(id, false)
  storeNow(id)
  setTimeout(() => {
    const isMore = recent.get(id)
    recent.delete(id)
    if (isMore) storeSoon(id)
  }, pause)
}

function storeNow(id: string): void {
  const [userId, log] = [ownId(), chatStore.getState().logs.get(id)]
  if (userId && log) void storeLog(userId, id, log).catch(() => {})
}

/** Responses with lists and heads of conversations, which are stored as they are. */
const storedKeys = new Set([
  'communities list',
  'communities one',
  'communities space',
  'conversations list',
  'conversations one',
])

const isStored = (key: readonly unknown[]): key is string[] =>
  storedKeys.has(key.slice(0, 2).join(' ')) && key.every((part) => typeof part === 'string')

/** Stores the chats and communities that a member reads, and restores them. */
export function startStoringChats(client: QueryClient): void {
  chatStore.subscribe((now, before) => {
    for (const [id, log] of now.logs) if (before.logs.get(id) !== log) storeSoon(id)
  })
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated') storeAnswer(query)
  })
  // A screen may have loaded its data before this runs.
  for (const id of chatStore.getState().logs.keys()) storeSoon(id)
  for (const query of client.getQueryCache().getAll()) storeAnswer(query)
  void bringBack(client).catch(() => {})
}

function storeAnswer({ queryKey, state }: Query): void {
  const userId = ownId()
  if (state.status !== 'success' || !userId || !isStored(queryKey)) return
  const list = { key: queryKey, data: state.data, updatedAt: state.dataUpdatedAt }
  void storeList(userId, list).catch(() => {})
}

async function bringBack(client: QueryClient): Promise<void> {
  const userId = ownId()
  if (!userId) return
  for (const { key, data, updatedAt } of await readLists(userId))
    if (client.getQueryData(key) === undefined && ownId() === userId)
      client.setQueryData(key, data, { updatedAt })
}

export const forgetStoredChatsOfOthers = (): void => void removeChatsOfOthers(ownId()).catch(() => {})
