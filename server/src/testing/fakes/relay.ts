import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenOnFreePort } from '#postgres/free-port.ts'

/** Changes the headers of a request in place, and returns the body to pass on. */
export type Change = (request: { headers: Record<string, unknown>; body: Buffer }) => Buffer

/** A proxy that changes requests. */
export async function aRelay({ hostname, port }: URL, change: Change) {
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing))

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const headers = { ...incoming.headers }
    const body = change({ headers, body: await buffer(incoming) })
    const { url: path, method } = incoming
    const onward = request({ hostname, port, path, method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 500, reply.headers)
      reply.pipe(outgoing)
    })
    onward.end(body)
  }

  const own = await listenOnFreePort(server)
  return {
    endpoint: new URL(`http://127.0.0.1:${own}`),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
