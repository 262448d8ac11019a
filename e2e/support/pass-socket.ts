import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'

interface Upgrade {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
}

/** Passes live sockets through unchanged. */
export function passSocket(target: string, { request, socket, head }: Upgrade): void {
  const { hostname, port } = new URL(target)
  const { url, rawHeaders } = request
  const fields = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
  const onward = connect(Number(port), hostname, () => {
    onward.write([`GET ${url} HTTP/1.1`, ...fields, '', ''].join('\r\n'))
    onward.write(head)
    pipeline(socket, onward, socket, () => {})
  })
  onward.on('error', () => socket.destroy())
}
