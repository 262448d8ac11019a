import { type SentMessage, messagesPerCall } from '@akada/contract/message'
import { sendMessage } from '@akada/contract/messages'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { withLock } from '#lib/with-lock.ts'
import { applyMessages } from './chat-store.ts'
import { type Outgoing, outbox, outboxKey } from './outbox.ts'

/** Seconds until what could not be sent is tried again, when nothing else says so. */
const retryAfter = 5
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, in its order; one tab at a time does. */
export function flushOutbox(): void {
  void withLock('akada.chat-outbox', sendAll).catch(() => {})
}

/** The next messages of one conversation. */
function nextBatch(): Outgoing[] {
  const userId = sessionStore.getState().user?.id
  const queued = outbox.store.getState().filter((one) => one.state === 'queued' && one.userId === userId)
  const [first] = queued
  return queued.filter((one) => one.conversationId === first?.conversationId).slice(0, messagesPerCall)
}

async function sendAll(): Promise<void> {
  outbox.refresh()
  for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
    const isSent = await send(batch)
    if (!isSent) return
  }
}

const formOf = ({ body, clientId, parentId }: Outgoing) => ({ body, clientId, ...(parentId && { parentId }) })

/** Resolves to whether the server has answered. */
async function send(batch: readonly Outgoing[]): Promise<boolean> {
  const id = batch[0]?.conversationId ?? ''
  try {
    const answer = await call(sendMessage, { params: { id }, body: { messages: batch.map(formOf) } })
    if ('messages' in answer) settle(answer.messages)
    return true
  } catch (error) {
    return refused(batch, error)
  }
}

/** What passes is tried again later; anything else is said under each message. */
function refused(batch: readonly Outgoing[], error: unknown): boolean {
  if (!(error instanceof CallError) || isPassing(error)) {
    later(error instanceof CallError ? error.retryAfter : undefined)
    return false
  }
  for (const { clientId } of batch) outbox.mark(clientId, { state: 'failed', reason: error.message })
  return true
}

const isPassing = ({ status }: CallError) => status === 0 || status === 429 || status >= 500

function settle(sent: readonly SentMessage[]): void {
  applyMessages(sent.flatMap(({ message }) => message ?? []))
  for (const { clientId, message, error } of sent) {
    if (!clientId) continue
    if (message) outbox.remove(clientId)
    else outbox.mark(clientId, { state: 'failed', reason: error?.message ?? null })
  }
}

function later(seconds = retryAfter): void {
  clearTimeout(timer)
  timer = setTimeout(flushOutbox, seconds * 1000)
}

/** Puts a message into the outbox, from where it is sent at once or when the line is back. */
export function sendChatMessage(one: Omit<Outgoing, 'state' | 'reason' | 'writtenAt'>): void {
  outbox.add({ ...one, state: 'queued', reason: null, writtenAt: Date.now() })
  flushOutbox()
}

export function retryMessage(clientId: string): void {
  outbox.mark(clientId, { state: 'queued', reason: null })
  flushOutbox()
}

/** Other tabs show the same, and whichever can sends. */
export function startOutbox(): void {
  addEventListener('storage', ({ key }) => key === outboxKey && outbox.refresh())
  addEventListener('online', flushOutbox)
  flushOutbox()
}
