import { connect } from 'node:net'

/** An open connection to a server that sends one request after the other. */
export interface Connection extends Disposable {
  /** Sends a request and reads its whole response; anything but a 200 with a content-length is an error. */
  ask: (request: Buffer) => Promise<void>
}

/** Parses only enough of a response to find its end: client and server share the same cores. */
export async function openConnection(address: string): Promise<Connection> {
  const { hostname, port } = new URL(address)
  const bytes = Buffer.alloc(64 * 1024)
  let left = 0
  let waiting = Promise.withResolvers<void>()
  const read = (length: number) => {
    if (left === 0) left = lengthOf(bytes.subarray(0, length))
    left -= length
    if (left === 0) waiting.resolve()
    else if (!(left > 0))
      socket.destroy(new Error(`Unexpected response: ${bytes.toString('latin1', 0, length)}`))
    return true
  }
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: { buffer: bytes, callback: read },
  })
  socket.on('connect', () => waiting.resolve())
  socket.on('error', (error) => waiting.reject(error))
  socket.on('close', () => waiting.reject(new Error('The server closed the connection.')))
  await waiting.promise
  return {
    ask: (request) => {
      // A closed connection has told whoever waited then, and nobody afterwards.
      if (socket.destroyed) return Promise.reject(new Error('The connection is closed.'))
      waiting = Promise.withResolvers()
      socket.write(request)
      return waiting.promise
    },
    [Symbol.dispose]: () => socket.destroy(),
  }
}

/** The length of the response that starts here, head and body; NaN when it is not a valid one. */
function lengthOf(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.toString('latin1', 0, Math.max(end, 0))
  if (!head.startsWith('HTTP/1.1 200 ')) return Number.NaN
  return end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
}
