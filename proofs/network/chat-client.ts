import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MessagePage, SentMessage } from '@akada/contract/messages/model'
import {
  type ChatLog,
  type Changes,
  isBehind,
  logOf,
  withChanges,
  withMessages,
  withoutMessages,
  withSeq,
} from '@akada/web/features/messages/log/chat-log.ts'
import type { Outgoing } from '@akada/web/features/messages/log/outbox.ts'
import { createOutbox } from '@akada/web/lib/outbox.ts'
import {
  type Answer,
  type Call,
  post,
  send,
  signed,
  statusAndCode,
} from '@akada/server/testing/site/signed-calls.ts'
import type { Person, Site } from '../site.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { openLiveClient } from './live-client.ts'

export interface Talking {
  site: Site
  person: Person
  line: FaultProxy
  spaceId: string
  /** Whether it fetches what it missed while disconnected, and sends client ids so that messages are stored once. */
  isCareful: boolean
}

/** Calls that are retried until they get a response, and the number of attempts. */
function createCalls({ site, person, line }: Talking) {
  const calls = { repeated: 0, isClosed: false, insist }

  async function insist(call: Call): Promise<Answer> {
    for (;;) {
      const answer = await send(line.address, signed(site, { ...call, by: person }))
      if (answer.status !== 0 && answer.status !== 503) return answer
      // Nobody waits for calls still in transit.
      if (calls.isClosed) return new Promise(() => {})
      calls.repeated += 1
      await sleep(5)
    }
  }
  return calls
}

type Calls = ReturnType<typeof createCalls>

/** The log of a space, updated as in the web app. */
function createReader(calls: Calls, path: string) {
  let log: ChatLog | undefined
  let reading: Promise<void> | undefined
  const read = async (query: string) =>
    (await calls.insist({ path: path + query })).data as unknown as MessagePage

  async function readChanges(): Promise<void> {
    for (let isMore = true; isMore && log;) {
      const page = await read(`?since=${log.seq}`)
      const seq = page.isMore ? (page.messages.at(-1)?.seq ?? page.seq) : page.seq
      log = withSeq(withMessages(withoutMessages(log, page.goneIds), page.messages), seq)
      isMore = page.isMore
    }
  }
  const catchUp = () => (reading ??= readChanges().finally(() => (reading = undefined)))
  return {
    log: () => log!,
    load: async () => void (log = logOf(await read('?limit=30'))),
    catchUp,
    /** Applies what the socket has received. */
    hear({ isMore, ...changes }: Changes & { isMore: boolean }, isCareful: boolean): void {
      if (!log) return
      if (!isMore) log = withChanges(log, changes)
      if (isCareful && (isMore || isBehind(log))) void catchUp()
    },
    take: (messages: Parameters<typeof withMessages>[1]) => void (log &&= withMessages(log, messages)),
  }
}

type Reader = ReturnType<typeof createReader>

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const texts = new Map<string, string>()
  return { getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => void texts.set(key, text) }
}

interface Sending extends Talking {
  calls: Calls
  reader: Reader
  path: string
}

/** Sends the web app's outbox in order, until each message gets a response. */
function createSender({ calls, reader, path, isCareful, person, spaceId }: Sending) {
  const outbox = createOutbox<Outgoing>({ key: 'outbox', maxLength: 200, storage: memoryStorage() })
  const waiting = () => outbox.store.getState().slice(0, 20)
  let isFlushing = false

  async function flush(): Promise<void> {
    if (isFlushing) return
    isFlushing = true
    for (let batch = waiting(); batch.length > 0; batch = waiting()) {
      const messages = batch.map(({ body, clientId, parentId }) => ({
        body,
        ...(isCareful && { clientId }),
        ...(parentId && { parentId }),
      }))
      const answer = await calls.insist(post(path, { messages }))
      if (answer.status !== 201) throw new Error(`Sending was answered ${statusAndCode(answer)}.`)
      reader.take((answer.data['messages'] as SentMessage[]).flatMap(({ message }) => message ?? []))
      for (const { clientId } of batch) outbox.remove(clientId)
    }
    isFlushing = false
  }
  return {
    /** Puts a message into the outbox, as the Send button does. */
    say(body: string, parentId: string | null = null): void {
      const one = { clientId: randomUUID(), userId: person.id, conversationId: spaceId, body, parentId }
      outbox.add({ ...one, rootId: parentId, state: 'queued', reason: null, writtenAt: Date.now() })
      void flush()
    },
    isSent: () => waiting().length === 0 && !isFlushing,
  }
}

/** One member's chat, made of the web app's own parts: log, outbox and live client. */
export async function openChat(talking: Talking) {
  const { spaceId, isCareful } = talking
  const path = `/conversations/${spaceId}/messages`
  const calls = createCalls(talking)
  const reader = createReader(calls, path)
  const sender = createSender({ ...talking, calls, reader, path })
  const { live, connection } = openLiveClient({ ...talking, remembers: isCareful })
  live.on('messages-changed', (event) => reader.hear(event, isCareful))
  const catchUp = () => void (isCareful && reader.catchUp())
  live.on('room-joined', catchUp)
  live.onConnect(catchUp)
  live.onLost(catchUp)
  const first = new Promise<void>((resolve) => live.onConnect(resolve))
  live.joinRoom({ kind: 'conversation', id: spaceId })
  connection.wake()
  await first
  await reader.load()
  function close(): void {
    calls.isClosed = true
    connection.close()
  }
  return { ...sender, calls, connection, path, log: reader.log, close }
}

export type Chat = Awaited<ReturnType<typeof openChat>>
