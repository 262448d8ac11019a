import { once } from 'node:events'
import { createServer } from 'node:http'
import { listenOnFreePort } from '@akada/server/postgres/free-port.ts'

const start = '<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title>'
const film = '<video src="/film.mp4" autoplay muted playsinline width="360"></video>'

export interface BarePage extends AsyncDisposable {
  address: string
}

/** A page of one film and nothing else: no script, no style, no picture before it. */
export const openBarePage = (bytes: Buffer): Promise<BarePage> =>
  servePage(film, { address: '/film.mp4', type: 'video/mp4', bytes })

/** A page of words and at most one picture, with neither scripts nor styles. */
export const openBareWords = (words: string, picture?: Buffer): Promise<BarePage> =>
  picture
    ? servePage(`${words}<img src="/a.webp" alt="">`, {
        address: '/a.webp',
        type: 'image/webp',
        bytes: picture,
      })
    : servePage(words)

interface PageFile {
  address: string
  type: string
  bytes: Buffer
}

async function servePage(body: string, file?: PageFile): Promise<BarePage> {
  const server = createServer(({ url }, response) => {
    const [type, content] = url === file?.address ? [file?.type, file?.bytes] : ['text/html', start + body]
    response.writeHead(200, {
      'content-type': type ?? '',
      'content-length': Buffer.byteLength(content ?? ''),
    })
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
