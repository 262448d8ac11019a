import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { type Direction, createPassage } from './passage.ts'

/** A line to a server on this machine that can be slow, stand still, swallow everything, break or be down. */
export async function openFaultProxy(target: { port: number }) {
  const sockets = new Set<Socket>()
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
      // What it said last may still be on its way.
      if (isStanding()) other.destroy()
      else void relayed.then(() => other.destroy())
    })
  }

  async function relay(direction: Direction, from: Socket, to: Socket): Promise<void> {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) await pass(direction, chunk, to)
      to.end()
    } catch {
      // One end is gone; the listeners above tell the other.
    }
  }

  /** Breaks every connection, as a phone that changes the cell. */
  function reset(): void {
    for (const socket of sockets) socket.resetAndDestroy()
  }

  /** Refuses connections, and breaks those there are. */
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
    /** Bytes of each direction so far. */
    passed,
    slow,
    /** Breaks every connection when so many more bytes have passed; with none, before the next piece passes. */
    cutAfter: (direction: Direction, bytes: number) => after(direction, bytes, reset),
    /** Lets only so many more bytes from clients through, then nothing either way, and tells nobody. */
    stallAfter: (bytes: number) => after('up', bytes, stand),
    /** Takes connections and bytes and lets nothing through: a black hole. */
    swallow: stand,
    /** What stands goes on where it stood. */
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
