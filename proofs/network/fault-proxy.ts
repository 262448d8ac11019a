import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { type Direction, createPassage } from './passage.ts'

/** Ends sockets. One that is being reset ends by itself: libuv loses its handle when it is closed meanwhile. */
function createResets(sockets: ReadonlySet<Socket>) {
  const resetting = new WeakSet<Socket>()

  function close(socket: Socket): void {
    if (!resetting.has(socket)) socket.destroy()
  }

  /** Breaks every connection, like a phone that changes cells. */
  function reset(): void {
    for (const socket of sockets) {
      if (resetting.has(socket)) continue
      if (socket.writableEnded) socket.destroy()
      else socket.resetAndDestroy()
      resetting.add(socket)
    }
  }
  return { close, reset }
}

/** A proxy to a server on this machine whose connections can be slow, stall, swallow everything, break or be down. */
export async function openFaultProxy(target: { port: number }) {
  const sockets = new Set<Socket>()
  const { close, reset } = createResets(sockets)
  const { pass, passed, slow, after, forget, stand, isStanding, resume } = createPassage()

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: target.port, host: '127.0.0.1', noDelay: true })
    join('up', client, upstream)
    join('down', upstream, client)
  })

  function join(direction: Direction, socket: Socket, other: Socket): void {
    sockets.add(socket)
    const relayed = relay(direction, socket, other)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      // Its last bytes may still be in transit.
      if (isStanding()) close(other)
      else void relayed.then(() => close(other))
    })
  }

  async function relay(direction: Direction, from: Socket, to: Socket): Promise<void> {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) await pass(direction, chunk, to)
      to.end()
    } catch {
      // One end has closed; the listeners above close the other.
    }
  }

  /** Refuses new connections and breaks existing ones. */
  async function down(): Promise<void> {
    resume()
    reset()
    server.close()
    await once(server, 'close')
  }

  async function listen(port: number): Promise<void> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }

  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    /** Bytes in each direction so far. */
    passed,
    slow,
    /** Breaks every connection after this many more bytes; by default before the next chunk. */
    cutAfter: (direction: Direction, bytes: number) => after(direction, bytes, reset),
    /** Passes this many more bytes from clients, then nothing either way, without an error. */
    stallAfter: (bytes: number) => after('up', bytes, stand),
    /** Accepts connections and bytes and passes nothing on: a black hole. */
    swallow: stand,
    /** Stalled connections resume where they stopped. */
    resume,
    reset,
    down,
    up: () => listen(port),
    [Symbol.asyncDispose]: async () => {
      forget()
      if (server.listening) await down()
    },
  }
}

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>
