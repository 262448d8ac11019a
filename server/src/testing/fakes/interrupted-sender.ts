import { once } from 'node:events'
import { connect } from 'node:net'

interface Sending {
  port: number
  path: string
  body: Uint8Array
  headers?: Record<string, string>
  /** The connection is cut after this many bytes of the body. */
  cutAfter?: number
}

/** Sends one PUT over a socket of its own; returns the status, or undefined when the connection was cut. */
export async function sendOverSocket({ port, path, body, headers, cutAfter }: Sending) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const fields = { host: 'store', 'content-length': body.length, connection: 'close', ...headers }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  const sent = cutAfter === undefined ? body : body.subarray(0, cutAfter)
  socket.write([`PUT ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  await new Promise<void>(
    (done, failed) => void socket.write(sent, (error) => (error ? failed(error) : done())),
  )
  if (cutAfter !== undefined) {
    const closed = once(socket, 'close')
    socket.destroy()
    await closed
    return undefined
  }
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  return Number(Buffer.concat(chunks).toString('latin1').split(' ', 2)[1])
}
