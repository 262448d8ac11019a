import { createStore, del, entries, get, set } from 'idb-keyval'
import type { Message } from '@akada/contract/messages/model'
import { type ChatLog, trimmed } from './chat-log.ts'

/** What members have read lately, to show it offline: by member, kind and id. */
const database = createStore('akada-chat', 'chats')

/** Raised when stored answers gain fields: those of an older app are not shown. */
const lists = 'lists 4'

type Name = [userId: string, what: 'log' | typeof lists, id: string]

interface StoredLog extends Omit<ChatLog, 'messages'> {
  messages: readonly Message[]
  storedAt: number
}

/** The most recently opened conversations are stored. */
const mostLogs = 30

export async function storeLog(userId: string, id: string, log: ChatLog): Promise<void> {
  const { messages, ...rest } = trimmed(log)
  const stored: StoredLog = { ...rest, messages: [...messages.values()], storedAt: Date.now() }
  await set([userId, 'log', id] satisfies Name, stored, database)
  await forgetOldest()
}

async function forgetOldest(): Promise<void> {
  const logs = (await entries<Name, StoredLog>(database)).filter(([[, what]]) => what === 'log')
  const oldest = logs.toSorted(([, a], [, b]) => b.storedAt - a.storedAt).slice(mostLogs)
  for (const [name] of oldest) await del(name, database)
}

export async function readLog(userId: string, id: string): Promise<ChatLog | undefined> {
  const stored = await get<StoredLog>([userId, 'log', id] satisfies Name, database)
  if (!stored) return undefined
  const { messages, storedAt: _, ...log } = stored
  return { ...log, messages: new Map(messages.map((one) => [one.id, one])) }
}

export const removeLog = (userId: string, id: string): Promise<void> =>
  del([userId, 'log', id] satisfies Name, database)

export interface StoredList {
  key: readonly string[]
  data: unknown
  updatedAt: number
}

export const storeList = (userId: string, list: StoredList): Promise<void> =>
  set([userId, lists, JSON.stringify(list.key)] satisfies Name, list, database)

export const readLists = async (userId: string): Promise<StoredList[]> =>
  (await entries<Name, StoredList>(database)).flatMap(([[owner, what], list]) =>
    owner === userId && what === lists ? list : [],
  )

/** Phones are shared, so other members' data is removed. */
export async function removeChatsOfOthers(userId: string | undefined): Promise<void> {
  for (const [name] of await entries<Name, unknown>(database))
    if (name[0] !== userId) await del(name, database)
}
