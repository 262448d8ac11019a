import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Joining, MediaServer } from './media-server.ts'
import { BadOffer } from './sdp/read-media.ts'
import type { MediaCall, MediaCalls } from './calls.ts'

const maxBytes = 200_000

/** Listens to the server processes of the installation, which know the key. */
export async function listenForCalls(
  media: MediaServer,
  { host, key, port }: { host: string; key: string; port: number },
) {
  const handlers: { [C in MediaCall]: (body: MediaCalls[C]['body']) => unknown } = {
    join: (body) => media.join(body),
    want: ({ room, id, ...want }) => media.want(room, id, want),
    block: ({ room, id, ...mute }) => media.block(room, id, mute),
    leave: ({ room, id }) => media.leave(room, id),
    end: ({ room }) => media.end(room),
    record: ({ room, ...recording }) => media.record(room, recording),
    recording: ({ room }) => media.recording(room),
    endRecording: ({ room }) => media.endRecording(room),
    status: () => media.status(),
  }
  const watching = new Set<ServerResponse>()
  media.onWanted((change) => {
    const line = `${JSON.stringify(change)}\n`
    for (const response of watching) response.write(line)
  })
  const expected = Buffer.from(`Bearer ${key}`)
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null))
    const actual = Buffer.from(request.headers.authorization ?? '')
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return answer(403, null)
    const name = request.url?.slice(1) ?? ''
    if (name === 'watch') return keepOpen(response, watching)
    if (!Object.hasOwn(handlers, name)) return answer(404, null)
    const handle = handlers[name as MediaCall] as (body: Joining) => unknown
    return readBody(request)
      .then(async (body) => handle(body as Joining))
      .then((result) => answer(200, result))
      .catch((error: unknown) => answer(error instanceof BadOffer ? 400 : 500, { message: String(error) }))
  })
  // Callers end idle connections themselves: one that we end while a call is on its way would look like our own end.
  server.keepAliveTimeout = 0
  server.listen(port, host)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('The call is too long.')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as unknown
}

/** Proxies close idle connections; in milliseconds. */
const beat = 30_000

/**
 * A response that lasts as long as this process, so that its reader notices our end at once; each line that isn't empty says
 * what others show of a participant.
 */
function keepOpen(response: ServerResponse, watching: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/plain' }).write('\n')
  watching.add(response)
  const timer = setInterval(() => response.write('\n'), beat)
  response.once('close', () => {
    watching.delete(response)
    clearInterval(timer)
  })
}
