import { type SentMessage, messageLength, messagesPerCall } from '@akada/contract/messages/model'
import { sendMessage } from '@akada/contract/messages/routes'
import { call } from '#api/call.ts'
import { isTemporary } from '#api/temporary-errors.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { followOtherTabs } from '#lib/other-tabs.ts'
import { randomId } from '#lib/random-id.ts'
import { withLock } from '#lib/device/with-lock.ts'
import { isCounted } from '../log/chat-counts.ts'
import { applyMessages, catchUp } from '../log/chat-store.ts'
import { type StoredFile, removeFile, storeFile } from './file-store.ts'
import { type Outgoing, outbox } from '../log/outbox.ts'
import { splitText } from './split-text.ts'
import { uploadOutgoing } from './upload-outgoing.ts'

/** Seconds until a failed message is retried, unless the response says otherwise. */
const retryAfter = 5
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends the outbox in order within each conversation; one tab at a time does. */
export function flushOutbox(): void {
  void withLock('akada.chat-outbox', sendAll).catch(() => {})
}

const isQueued = ({ state, userId }: Outgoing) =>
  state === 'queued' && userId === sessionStore.getState().user?.id

/** The next messages of a conversation to send: texts together, files one by one. */
function nextBatch(conversationId: string): Outgoing[] {
  const queued = outbox.store
    .getState()
    .filter((one) => isQueued(one) && one.conversationId === conversationId)
  const withFile = queued.findIndex(({ file }) => file)
  if (withFile === 0) return queued.slice(0, 1)
  return queued.slice(0, withFile < 0 ? messagesPerCall : Math.min(withFile, messagesPerCall))
}

/** A slow upload in one conversation doesn't hold up the others. */
async function sendAll(): Promise<void> {
  outbox.refresh()
  const waiting = new Set(
    outbox.store
      .getState()
      .filter(isQueued)
      .map(({ conversationId }) => conversationId),
  )
  await Promise.all([...waiting].map(sendIn))
  const isMore = outbox.store.getState().some((one) => isQueued(one) && !waiting.has(one.conversationId))
  if (isMore) await sendAll()
}

async function sendIn(conversationId: string): Promise<void> {
  for (let batch = nextBatch(conversationId); batch.length > 0; batch = nextBatch(conversationId)) {
    const isSent = await send(batch)
    if (!isSent) return
  }
}

const formOf = ({ body, clientId, parentId, file }: Outgoing) => ({
  ...(body && { body }),
  clientId,
  ...(parentId && { parentId }),
  ...(file?.key && { attachment: { key: file.key } }),
})

/** Resolves to whether the server has responded. */
async function send(batch: readonly Outgoing[]): Promise<boolean> {
  const id = batch[0]?.conversationId ?? ''
  try {
    const ready: Outgoing[] = []
    for (const one of batch) ready.push(one.file ? await uploadOutgoing(one) : one)
    const answer = await call(sendMessage, { params: { id }, body: { messages: ready.map(formOf) } })
    return 'messages' in answer ? settle(answer.messages) : true
  } catch (error) {
    return refused(batch, error)
  }
}

/** Temporary failures are retried later; others are shown under each message. */
function refused(batch: readonly Outgoing[], error: unknown): boolean {
  if (isTemporary(error)) {
    later(error.retryAfter)
    return false
  }
  const reason = error instanceof Error ? error.message : null
  for (const { clientId } of batch) outbox.mark(clientId, { state: 'failed', reason })
  return true
}

/** Takes what was stored out of the outbox; resolves to whether the next can follow, which in slow mode waits. */
function settle(sent: readonly SentMessage[]): boolean {
  const stored = sent.flatMap(({ message }) => message ?? [])
  applyMessages(stored)
  // What others wrote before is not on its way.
  for (const { conversationId } of stored.slice(0, 1))
    if (isCounted(conversationId)) void catchUp(conversationId)
  let isFree = true
  for (const { clientId, message, error } of sent) {
    if (!clientId) continue
    if (message) discardMessage(clientId)
    else if (error?.retryAfter) {
      isFree = false
      outbox.mark(clientId, { reason: waitsForTurn })
      later(error.retryAfter)
    } else outbox.mark(clientId, { state: 'failed', reason: error?.message ?? null })
  }
  return isFree
}

const waitsForTurn = /*i18n*/ 'Slow mode: sent when it is your turn.'

function later(seconds = retryAfter): void {
  clearTimeout(timer)
  timer = setTimeout(flushOutbox, seconds * 1000)
}

type NewMessage = Omit<Outgoing, 'state' | 'reason' | 'writtenAt' | 'file'>

/** Puts a message into the outbox, which sends it now or when the connection is back. */
export function sendChatMessage(one: NewMessage, stored?: StoredFile): void {
  void add(one, stored)
}

async function add(one: NewMessage, stored: StoredFile | undefined): Promise<void> {
  if (stored) await storeFile(one.clientId, stored)
  const file = stored && { kind: stored.kind, seconds: stored.seconds, bytes: stored.file.size, key: null }
  outbox.add({ ...one, file, state: 'queued', reason: null, writtenAt: Date.now() })
  flushOutbox()
}

/** Sends a message again, with other words or in another place if there are any. */
export function retryMessage(clientId: string, changed: Partial<NewMessage> = {}): void {
  outbox.mark(clientId, { ...changed, state: 'queued', reason: null, writtenAt: Date.now() })
  flushOutbox()
}

/** Sends a reply whose message is gone as a message of its own; as several, if it is longer than one may be. */
export function sendAsMessage(reply: Outgoing): void {
  const [body = '', ...rest] = splitText(reply.body, messageLength)
  const own = { parentId: null, rootId: null }
  retryMessage(reply.clientId, { ...own, body })
  const { userId, conversationId } = reply
  for (const part of rest)
    sendChatMessage({ clientId: randomId(), userId, conversationId, ...own, body: part })
}

/** Removes a message from the outbox, with its file. */
export function discardMessage(clientId: string): void {
  outbox.remove(clientId)
  void removeFile(clientId)
}

/** Other tabs show the same, and any of them may send. */
export function startOutbox(): void {
  followOtherTabs(outbox)
  addEventListener('online', flushOutbox)
  flushOutbox()
}
