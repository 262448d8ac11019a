import type { Message, MessagePage } from '@akada/contract/messages/model'
import { listMessages } from '@akada/contract/messages/routes'
import { createStore } from 'zustand/vanilla'
import { call } from '#api/call.ts'
import { isGone } from '#api/call-error.ts'
import { playbackSettings } from '#features/media/public.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { isCounted, isOnScreen, recount } from './chat-counts.ts'
import { readLog, removeLog } from './chat-database.ts'
import { newestKnown, withNewest } from './chat-gaps.ts'
import {
  type ChatLog,
  type Changes,
  isBehind,
  logOf,
  withChanges,
  withMessages,
  withoutMessages,
  withReaction,
  withSeq,
} from './chat-log.ts'
import { outbox } from './outbox.ts'

interface Chats {
  logs: ReadonlyMap<string, ChatLog>
  /** Conversations that failed to load, and why. */
  errors: ReadonlyMap<string, Error>
}

/** The newest messages that are loaded on entry: three pages of ten. */
export const pageSize = 30
/** Further behind than this, the newest messages are loaded, and the others on request. */
const behind = 100
/** Further behind than this, nothing that is stored is worth bringing up to date. */
const farBehind = 1000

export const chatStore = createStore<Chats>(() => ({ logs: new Map(), errors: new Map() }))

export function changeLog(conversationId: string, next: (log: ChatLog) => ChatLog): void {
  const { logs } = chatStore.getState()
  const log = logs.get(conversationId)
  if (log) put(conversationId, next(log))
}

function put(conversationId: string, log: ChatLog): void {
  outbox.removeStored([...log.messages.values()])
  chatStore.setState(({ logs, errors }) => ({
    logs: new Map(logs).set(conversationId, log),
    errors: new Map([...errors].filter(([id]) => id !== conversationId)),
  }))
}

/** Loads a conversation, or what has changed in it since it was. */
export const loadChat = (id: string): Promise<void> =>
  chatStore.getState().logs.has(id) ? catchUp(id) : onceAtATime(id, () => loadFirst(id))

/**
 * The stored version shows at once, then the changes since. Addresses of pictures expire, so the newest page is fetched
 * in any case.
 */
async function loadFirst(id: string): Promise<void> {
  await showStored(id)
  try {
    const page = await call(listMessages, { params: { id }, query: { limit: pageSize } })
    const known = chatStore.getState().logs.get(id)
    if (!known || isFarBehind(known, page)) return put(id, logOf(page))
    if (page.seq - known.seq > behind) await skipTo(id, page)
    else while (await readSome(id));
    changeLog(id, (log) => ({ ...withMessages(log, page.messages), freshAt: Date.now() }))
  } catch (error) {
    if (isGone(error)) forgetChat(id)
    if (!chatStore.getState().logs.has(id))
      chatStore.setState(({ errors }) => ({ errors: new Map(errors).set(id, error as Error) }))
  }
}

/** Too far behind to catch up, or ahead of the server, as after a restored backup. */
const isFarBehind = ({ seq }: ChatLog, page: { seq: number }) => page.seq < seq || page.seq - seq > farBehind

async function showStored(id: string): Promise<void> {
  const userId = sessionStore.getState().user?.id
  const stored = userId ? await readLog(userId, id).catch(() => undefined) : undefined
  if (stored && !chatStore.getState().logs.has(id)) put(id, stored)
}

const running = new Map<string, Promise<void>>()

/** One call at a time for each conversation. */
function onceAtATime(id: string, read: () => Promise<void>): Promise<void> {
  const known = running.get(id)
  if (known) return known
  const work = read().finally(() => running.delete(id))
  running.set(id, work)
  return work
}

/** Fetches everything since the last known change. */
export const catchUp = (id: string): Promise<void> => onceAtATime(id, () => readChanges(id))

async function readChanges(id: string): Promise<void> {
  try {
    // If more was missed than one response holds, the newest messages are loaded, and others on request.
    if (await readSome(id))
      await skipTo(id, await call(listMessages, { params: { id }, query: { limit: pageSize } }))
  } catch (error) {
    // Without a connection the next connect tries again. A conversation that may no longer be read is removed.
    if (isGone(error)) forgetChat(id)
  }
}

/** Resolves to whether there is more. */
async function readSome(id: string): Promise<boolean> {
  const log = chatStore.getState().logs.get(id)
  if (!log) return false
  const page = await call(listMessages, { params: { id }, query: { since: log.seq } })
  if (isFarBehind(log, page)) {
    put(id, logOf(await call(listMessages, { params: { id }, query: { limit: pageSize } })))
    return false
  }
  changeLog(id, (now) => ({
    ...withSeq(withMessages(withoutMessages(now, page.goneIds), page.messages), latestIn(page)),
    number: Math.max(now.number, page.number),
    freshAt: Date.now(),
  }))
  return page.isMore
}

/** Up to which change everything is in a page. */
const latestIn = ({ isMore, messages, seq }: MessagePage): number =>
  isMore ? (messages.at(-1)?.seq ?? seq) : seq

/**
 * Goes on at the newest page. Of what is older only changes of known messages are read; all of it counts at once, so that
 * a dropped connection leaves no messages out unnoticed.
 */
async function skipTo(id: string, newest: MessagePage): Promise<void> {
  const log = chatStore.getState().logs.get(id)
  if (!log) return
  const upTo = newestKnown(log)
  const read: MessagePage[] = []
  for (let since = log.seq, isMore = true; isMore;) {
    const page = await call(listMessages, { params: { id }, query: { since, upTo } })
    read.push(page)
    since = latestIn(page)
    isMore = page.isMore
  }
  changeLog(id, (now) => {
    const gone = read.flatMap(({ goneIds }) => goneIds)
    const messages = read.flatMap((page) => page.messages)
    const changed = withSeq(withMessages(withoutMessages(now, gone), messages), newest.seq)
    return withNewest(changed, newest, upTo)
  })
  while (await readSome(id));
}

/** Reloads everything, because the viewer may now see other messages. */
export async function reloadChats(): Promise<void> {
  const ids = [...chatStore.getState().logs.keys()]
  for (const id of ids) {
    try {
      put(id, logOf(await call(listMessages, { params: { id }, query: { limit: pageSize } })))
    } catch (error) {
      if (isGone(error)) forgetChat(id)
    }
  }
}

export function forgetChat(id: string): void {
  const userId = sessionStore.getState().user?.id
  if (userId) void removeLog(userId, id).catch(() => {})
  chatStore.setState(({ logs, errors }) => ({
    logs: new Map([...logs].filter(([one]) => one !== id)),
    errors,
  }))
}

let ownerId: string | undefined

/** Clears what another member has read in this tab. */
export function forgetChatsOfOthers(): void {
  const userId = sessionStore.getState().user?.id
  if (ownerId !== undefined && ownerId !== userId) chatStore.setState({ logs: new Map(), errors: new Map() })
  ownerId = userId
}

/** After a reconnect every loaded conversation catches up, or is counted again; with data saver those on screen alone. */
export function catchUpAll(): void {
  const { dataSaver } = playbackSettings.getState()
  for (const id of chatStore.getState().logs.keys())
    if (isCounted(id)) void recount(id)
    else if (!dataSaver || isOnScreen(id)) void catchUp(id)
}

export const isLoaded = (id: string, messageId: string): boolean =>
  chatStore.getState().logs.get(id)?.messages.has(messageId) ?? false

/** Applies what arrived over the socket. */
export function applyChanges({
  conversationId,
  isMore,
  ...changes
}: Changes & { conversationId: string; isMore: boolean }): void {
  if (!isMore) changeLog(conversationId, (now) => withChanges(now, changes))
  const log = chatStore.getState().logs.get(conversationId)
  // A crowd doesn't fetch all at the same moment.
  if (log && isMore) catchUpIn(conversationId, Math.random() * longestPause)
  else if (log && isBehind(log)) catchUpIn(conversationId, missingFor)
}

/** What is missing is often on its way; later it is fetched, after so many milliseconds. */
const missingFor = 1000
const longestPause = 3000
const soon = new Map<string, ReturnType<typeof setTimeout>>()

function catchUpIn(id: string, milliseconds: number): void {
  if (soon.has(id)) return
  const timer = setTimeout(() => {
    soon.delete(id)
    void catchUp(id)
  }, milliseconds)
  soon.set(id, timer)
}

export const applyReaction = (id: string, messageId: string, reaction: { emoji: string; on: boolean }) =>
  changeLog(id, (log) => withReaction(log, messageId, reaction))

/** Applies the response to a call. */
export function applyMessages(messages: readonly Message[]): void {
  for (const id of new Set(messages.map(({ conversationId }) => conversationId)))
    changeLog(id, (log) =>
      withMessages(
        log,
        messages.filter((one) => one.conversationId === id),
      ),
    )
  outbox.removeStored(messages)
}
