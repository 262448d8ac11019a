import { once } from 'node:events'
import { WebSocket } from 'ws'

const atATime = 100

/** Many websockets that do nothing but count messages; written by hand, so that receiving costs the same everywhere. */
export function createCrowd(address: string) {
  const members: WebSocket[] = []
  let heard = 0
  let awaited = Number.POSITIVE_INFINITY
  let isEnough: (() => void) | undefined

  function hear(): void {
    heard += 1
    if (heard >= awaited) isEnough?.()
  }

  /** Connects this many more; `hello` subscribes each of them and returns which messages count. */
  async function grow(count: number, hello: (socket: WebSocket) => Promise<string>): Promise<void> {
    for (let n = 0; n < count; n += atATime)
      await Promise.all(Array.from({ length: Math.min(atATime, count - n) }, () => letIn(hello)))
  }

  async function letIn(hello: (socket: WebSocket) => Promise<string>): Promise<void> {
    const socket = new WebSocket(address, { perMessageDeflate: false })
    members.push(socket)
    const prefix = await hello(socket)
    socket.on('message', (data: Buffer) => {
      if (data.toString('latin1', 0, prefix.length) === prefix) hear()
    })
  }

  /** Messages per second that arrive when `send` sends each member this many. */
  async function rate(times: number, send: () => void): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<void>()
    isEnough = resolve
    awaited = heard + times * members.length
    const start = performance.now()
    send()
    await promise
    return (times * members.length) / ((performance.now() - start) / 1000)
  }

  return { grow, rate, close: () => members.forEach((socket) => socket.terminate()) }
}

/** Into a bare websocket. */
export async function helloRaw(socket: WebSocket): Promise<string> {
  await once(socket, 'open')
  return '42'
}

/** Into the live events of a server, in the protocol of Engine.IO 4 and Socket.IO 5. */
export const helloLive =
  (authOf: () => Record<string, string>) =>
  async (socket: WebSocket): Promise<string> => {
    await once(socket, 'message')
    socket.on('message', (data: Buffer) => {
      if (data.length === 1 && data.toString() === '2') socket.send('3')
    })
    socket.send(`40${JSON.stringify(authOf())}`)
    const [answer] = (await once(socket, 'message')) as [Buffer]
    if (!answer.toString().startsWith('40')) throw new Error(`The server responded ${answer.toString()}.`)
    socket.send('420["catch-up",{"room":"self"}]')
    await once(socket, 'message')
    return '42'
  }
