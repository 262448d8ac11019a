import { once } from 'node:events'
import type { PostUpdates } from '@akada/contract/posts.events'
import type { WebSocket } from 'ws'
import { createCrowd, helloLive } from '../../bench/socket-crowd.ts'
import { handshakeOf } from '#testing/site/signing.ts'
import { type Stage, nextOf } from './stage.ts'

const prefix = '42["post-updated",'

/** The last counts of a post that one socket received. */
export type Heard = Pick<PostUpdates, 'likesCount' | 'commentsCount'>

/** Sockets of browsers that have a post open, spread over the servers. */
export interface Listeners {
  heard: Heard[]
  /** Breaks one of them without it noticing. */
  deafenOne: () => void
  close: () => void
}

/** Opens this many sockets; resolves once each is in the post's room. */
export async function openListeners(
  { site, servers }: Stage,
  postId: string,
  count: number,
): Promise<Listeners> {
  const heard: Heard[] = []
  const sockets: WebSocket[] = []
  const crowds = servers.map(({ port }) =>
    createCrowd(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`),
  )
  const hello = async (socket: WebSocket) => {
    const counts: Heard = {}
    // Members in turn, because sockets per member are limited.
    const answer = await helloLive(() => handshakeOf(site.context, nextOf(site.readers).token))(socket)
    socket.on('message', (data: Buffer) => listen(counts, data.toString()))
    socket.send(`421["join-post",{"postId":"${postId}"}]`)
    await answered(socket, '431')
    heard.push(counts)
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

async function answered(socket: WebSocket, start: string): Promise<void> {
  for (;;) {
    const [data] = (await once(socket, 'message')) as [Buffer]
    if (data.toString().startsWith(start)) return
  }
}

function listen(counts: Heard, text: string): void {
  if (!text.startsWith(prefix)) return
  const [, { updates }] = JSON.parse(text.slice(2)) as [string, { updates: PostUpdates }]
  Object.assign(counts, updates)
}
