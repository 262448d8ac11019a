import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { WebSocket } from 'ws'
import { createLargeSpace } from '@akada/server/features/communities/testing/large-space.ts'
import { handshakeOf, signedHeaders } from '@akada/server/testing/site/signing.ts'
import { anyOf } from '../load.ts'
import { type Measured, type Row, compare, median } from '../row.ts'
import { type ServerProcess, startRawSockets, startSiteProcess } from '../server-process.ts'
import type { Site } from '../site.ts'
import { createCrowd, helloLive, helloRaw } from '../socket-crowd.ts'
import { memoryPerSocket } from '../socket-memory.ts'

const sockets = 5_000
/** Events of one measurement, each received by all. */
const events = 20
const watchers = 50
const sends = 40

export const row: Row = {
  measure: async ({ small: site }) => {
    const spaceId = await createLargeSpace(
      site.pool,
      site.readers.map(({ id }) => id),
    )
    return [await fanOut(site, spaceId), await delay(site, spaceId), await memory(site, spaceId)]
  },
}

const addressOf = ({ port }: ServerProcess) => `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`

/** Connects as a browser does that has the space open. */
const helloSpace = (site: Site, spaceId: string) => async (socket: WebSocket) => {
  const { context, readers } = site
  const prefix = await helloLive(() => handshakeOf(context, anyOf(readers).token))(socket)
  socket.send(`421${JSON.stringify(['join-room', { kind: 'conversation', id: spaceId }])}`)
  await answered(socket, '431')
  return prefix
}

async function answered(socket: WebSocket, start: string): Promise<void> {
  for (;;) {
    const [data] = (await once(socket, 'message')) as [Buffer]
    if (data.toString().startsWith(start)) return
  }
}

const changesOf = (conversationId: string, seq: number) => ({
  conversationId,
  spans: [{ since: seq - 1, seq }],
  number: seq,
  messages: [],
  isMore: true,
})

async function fanOut(site: Site, spaceId: string): Promise<Measured> {
  const [live, raw] = [await startSiteProcess(site.order), await startRawSockets()]
  const crowds = { live: createCrowd(addressOf(live)), raw: createCrowd(`ws://127.0.0.1:${raw.port}`) }
  await crowds.raw.grow(sockets, helloRaw)
  await crowds.live.grow(sockets, helloSpace(site, spaceId))
  const room = `conversation:${spaceId}` as const
  const text = `42${JSON.stringify(['messages-changed', changesOf(spaceId, 1), { room, seq: 1 }])}`
  const publish = () => site.context.live.publish(room, 'messages-changed', changesOf(spaceId, 1))
  const { figure, limit, ratio } = await compare(
    () => crowds.live.rate(events, () => repeat(publish)),
    () => crowds.raw.rate(events, () => repeat(() => raw.send(text))),
  )
  for (const crowd of Object.values(crowds)) crowd.close()
  for (const { stop } of [live, raw]) stop()
  return {
    what: `changes of one space fanned out to ${sockets.toLocaleString('en')} sockets, numbered and logged`,
    limit: 'bare websockets',
    ratio,
    goal: { atLeast: 0.75 },
    detail: `${Math.round(figure)} against ${Math.round(limit)} messages/s`,
  }
}

function repeat(act: () => void): void {
  for (let n = 0; n < events; n += 1) act()
}

/** From sending a message until another browser has it, while some have the space open. */
async function delay(site: Site, spaceId: string): Promise<Measured> {
  const server = await startSiteProcess(site.order)
  const crowd = createCrowd(addressOf(server))
  let arrived = Promise.withResolvers<void>()
  const hello = helloSpace(site, spaceId)
  await crowd.grow(watchers, hello)
  await crowd.grow(1, async (socket) => {
    const prefix = await hello(socket)
    socket.on('message', (data: Buffer) => {
      if (data.toString().startsWith('42["messages-changed"')) arrived.resolve()
    })
    return prefix
  })
  const seen: number[] = []
  const answered: number[] = []
  for (let n = 0; n < sends; n += 1) {
    arrived = Promise.withResolvers()
    const start = performance.now()
    const call = send(site, server, spaceId).then(() => answered.push(performance.now() - start))
    await arrived.promise
    seen.push(performance.now() - start)
    await call
  }
  crowd.close()
  server.stop()
  const [figure, limit] = [median(seen), median(answered)]
  return {
    what: `from sending until another browser has the message, among ${watchers} that watch`,
    limit: 'the answer to the call alone',
    ratio: figure / limit,
    goal: { atMost: 1.5 },
    detail: `${figure.toFixed(1)} ms against ${limit.toFixed(1)} ms, p50`,
  }
}

/** Opens the space and leaves it again. */
const passThrough = (site: Site, spaceId: string) => {
  const hello = helloSpace(site, spaceId)
  return async (socket: WebSocket) => {
    const prefix = await hello(socket)
    socket.send(`42${JSON.stringify(['leave-room', { kind: 'conversation', id: spaceId }])}`)
    socket.send('422["ping"]')
    await answered(socket, '432')
    return prefix
  }
}

/** What having a conversation open adds to a socket: not what joining it cost, which both have behind them. */
async function memory(site: Site, spaceId: string): Promise<Measured> {
  const perSocket = async (hello: (socket: WebSocket) => Promise<string>) => {
    const server = await startSiteProcess(site.order)
    const crowd = createCrowd(addressOf(server))
    const grow = (count: number) => crowd.grow(count, hello)
    const kilobytes = await memoryPerSocket(server, { sockets, grow, of: 'heap' })
    crowd.close()
    server.stop()
    return kilobytes
  }
  const none = await perSocket(passThrough(site, spaceId))
  const open = await perSocket(helloSpace(site, spaceId))
  return {
    what: `memory of a socket that has a conversation open, among ${sockets.toLocaleString('en')}`,
    limit: 'the same socket after it has left it',
    ratio: open / none,
    goal: { atMost: 1.1 },
    detail: `${open.toFixed(1)} KB against ${none.toFixed(1)} KB`,
  }
}

async function send({ context, readers }: Site, { port }: ServerProcess, spaceId: string): Promise<void> {
  const address = `/api/conversations/${spaceId}/messages`
  const body = JSON.stringify({ body: 'Which foot for lesson nine?', clientId: randomUUID() })
  const { token } = anyOf(readers)
  const headers = { ...signedHeaders(context, { method: 'POST', address, body, token }) }
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  if (answer.status !== 201) throw new Error(`The message was answered ${answer.status}.`)
  await answer.arrayBuffer()
}
