import { type IncomingHttpHeaders, createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { listenOnFreePort } from '#postgres/free-port.ts'
import type { SmsSettings } from '#messages/message-settings.ts'

/** An SMS gateway that records messages and responds as the test wants. */
export async function anSmsGateway(answer: (nth: number) => number = () => 200) {
  const requests: { headers: IncomingHttpHeaders; body: unknown }[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { headers } = request
      return response.writeHead(answer(requests.push({ headers, body }))).end('{}')
    })
  })
  const port = await listenOnFreePort(server)
  const settings: SmsSettings = {
    kind: 'generic',
    url: new URL(`http://127.0.0.1:${port}/messages`),
    token: 'token-of-the-gateway',
    sender: 'Akada',
  }
  return {
    settings,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
