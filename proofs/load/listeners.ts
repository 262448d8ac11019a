import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { createCrowd, helloLive } from '../bench/socket-crowd.ts'
import { handshakeOf } from '@akada/server/testing/site/signing.ts'
import { type Stage, nextOf } from './stage.ts'

/** Sockets of browsers that have the same thing open, spread over the servers; what each has received of it. */
export interface Listeners<Heard> {
  heard: Heard[]
  /** Breaks one of them without it noticing. */
  deafenOne: () => void
  close: () => void
}

interface Listening<Heard> {
  count: number
  /** The name and the payload with which a socket joins. */
  join: readonly [name: string, payload: object]
  /** The event that is received. */
  event: string
  /** What a socket knows at first. */
  start: () => Heard
  take: (heard: Heard, payload: never) => void
}

/** How long every socket has to receive the last event, in milliseconds. */
const usualPatience = 30_000

/** Waits until no socket is unaware any more; the deaf one of a spoilt run stays so. Returns how many still are. */
export async function waitUntilAware(
  unaware: () => number,
  { patience = usualPatience, isSpoilt = false }: { patience?: number; isSpoilt?: boolean },
): Promise<number> {
  const least = isSpoilt ? 1 : 0
  for (const end = Date.now() + patience; unaware() > least && Date.now() < end;) await sleep(50)
  return unaware()
}

/** Opens this many sockets; resolves once each has joined. */
export async function openListeners<Heard>(
  { site, servers }: Stage,
  { count, join, event, start, take }: Listening<Heard>,
): Promise<Listeners<Heard>> {
  const heard: Heard[] = []
  const sockets: WebSocket[] = []
  const read = readOnce(event)
  const crowds = servers.map(({ port }) =>
    createCrowd(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`),
  )
  const hello = async (socket: WebSocket) => {
    const known = start()
    // Members in turn, because sockets per member are limited.
    const answer = await helloLive(() => handshakeOf(site.context, nextOf(site.readers).token))(socket)
    socket.on('message', (data: Buffer) => {
      const payload = read(data)
      if (payload !== undefined) take(known, payload)
    })
    socket.send(`421${JSON.stringify(join)}`)
    await answered(socket, '431')
    heard.push(known)
    sockets.push(socket)
    return answer
  }
  for (const [index, crowd] of crowds.entries())
    await crowd.grow(Math.ceil((count - index) / crowds.length), hello)
  return {
    heard,
    deafenOne: () => sockets[0]?.terminate(),
    close: () => crowds.forEach((crowd) => crowd.close()),
  }
}

/** Events that a server still sends to others of a crowd. */
const underWay = 8

/**
 * Reads the payload of an event, undefined of any other. The same bytes go to a whole crowd, which in browsers reads them
 * on as many machines; parsing them for each socket here would keep the callers of this process waiting.
 */
function readOnce(event: string): (data: Buffer) => never | undefined {
  const prefix = Buffer.from(`42["${event}",`)
  const recent: { data: Buffer; payload: never }[] = []
  return (data) => {
    if (!data.subarray(0, prefix.length).equals(prefix)) return undefined
    const known = recent.find((one) => one.data.equals(data))
    if (known) return known.payload
    const [, payload] = JSON.parse(data.toString().slice(2)) as [string, never]
    recent.unshift({ data: Buffer.from(data), payload })
    recent.length = Math.min(recent.length, underWay)
    return payload
  }
}

async function answered(socket: WebSocket, start: string): Promise<void> {
  for (;;) {
    const [data] = (await once(socket, 'message')) as [Buffer]
    if (data.toString().startsWith(start)) return
  }
}
