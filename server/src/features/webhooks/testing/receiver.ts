import { type IncomingHttpHeaders, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookEventName } from '@akada/contract/webhooks/payloads'
import { once } from 'node:events'
import type { World } from '#testing/world/world.ts'
import { newWebhookSecret, sealWebhookSecret } from '../secret.ts'

export interface Received {
  id: string
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (response: ServerResponse, received: Received) => void

/** A program that listens for webhooks: over HTTP, on a port that stays the same while it is killed and started again. */
export async function aReceiver(answer: Answer = (response) => response.writeHead(204).end()) {
  const received: Received[] = []
  const behaviour = { answer }
  let server: Server
  const start = (port?: number) => {
    server = createServer((request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => void pieces.push(piece))
      request.on('end', () => {
        const one = {
          id: String(request.headers['webhook-id']),
          headers: request.headers,
          body: Buffer.concat(pieces).toString(),
        }
        received.push(one)
        behaviour.answer(response, one)
      })
    })
    server.listen(port ?? 0, '127.0.0.1')
    return once(server, 'listening')
  }
  await start()
  const { port } = server!.address() as AddressInfo
  const kill = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    behaviour,
    kill,
    revive: () => start(port),
    [Symbol.asyncDispose]: kill,
  }
}

interface Listening {
  url: string
  events: readonly WebhookEventName[]
}

/** A webhook of a member, with its secret. */
export async function aWebhook(
  { db, secret: key, now }: Pick<World, 'db' | 'secret' | 'now'>,
  { id: userId }: { id: string },
  { url, events }: Listening,
): Promise<{ id: string; secret: string }> {
  const secret = newWebhookSecret()
  const { id } = await db
    .insertInto('webhooks')
    .values({ userId, url, events: [...events], secret: sealWebhookSecret(key, secret), createdAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}
