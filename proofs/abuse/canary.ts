import { once } from 'node:events'
import { createServer } from 'node:net'
import { listenOnFreePort } from '@akada/server/postgres/free-port.ts'

/** An address that nobody should call, with a count of the calls. */
export async function startCanary() {
  let calls = 0
  const server = createServer((socket) => {
    calls += 1
    socket.on('error', () => {})
    socket.resume()
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
  })
  const port = await listenOnFreePort(server)
  return {
    address: `http://127.0.0.1:${port}`,
    calls: () => calls,
    [Symbol.asyncDispose]: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
