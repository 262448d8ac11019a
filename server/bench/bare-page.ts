import { once } from 'node:events'
import { createServer } from 'node:http'
import { listenOnFreePort } from '#postgres/free-port.ts'

const html =
  '<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title><video src="/film.mp4" autoplay muted playsinline width="360"></video>'

export interface BarePage extends AsyncDisposable {
  address: string
}

/** A page of one film and nothing else: no script, no style, no picture before it. */
export async function openBarePage(film: Buffer): Promise<BarePage> {
  const server = createServer(({ url }, response) => {
    const [type, content] = url === '/film.mp4' ? ['video/mp4', film] : ['text/html', html]
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(content) })
    response.end(content)
  })
  const port = await listenOnFreePort(server)
  return {
    address: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
