import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { endUnfinishedRequests } from './unfinished-requests.ts'

afterEach(() => void vi.useRealTimers())

/** Milliseconds in which the rest of a body must arrive here. */
const timeoutMs = 200

async function aServer(status = 401, within = timeoutMs) {
  const server = createServer((request, response) => {
    if (status === 200) request.resume().once('end', () => response.end('read'))
    else response.writeHead(status).end('refused')
  })
  endUnfinishedRequests(server, within)
  const connections: Socket[] = []
  server.on('connection', (socket: Socket) => connections.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, connections, [Symbol.dispose]: close }
}

/** Sends one byte of the body after the other; resolves to the milliseconds until the connection was closed. */
async function drip(port: number, head: string[], atMost: number): Promise<number> {
  const socket = connect(port, '127.0.0.1')
    .on('error', () => {})
    .resume()
  await once(socket, 'connect')
  const start = performance.now()
  socket.write(['POST / HTTP/1.1', 'host: localhost', ...head, '', ''].join('\r\n'))
  while (!socket.destroyed && performance.now() - start < atMost) {
    socket.write(head.includes('transfer-encoding: chunked') ? '1\r\nx\r\n' : 'x')
    await sleep(20)
  }
  socket.destroy()
  return performance.now() - start
}

test.each([
  ['of a length', ['content-length: 100000']],
  ['in chunks', ['transfer-encoding: chunked']],
])('a refused call whose body drips %s loses its connection', async (_, head) => {
  using server = await aServer()
  expect(await drip(server.port, head, timeoutMs * 10)).toBeLessThan(timeoutMs * 5)
})

test('a body that is still being read may take its time', async () => {
  using server = await aServer(200)
  expect(await drip(server.port, ['content-length: 100000'], timeoutMs * 4)).toBeGreaterThan(timeoutMs * 3)
})

test('a refused call whose body arrives after its answer keeps its connection, and leaves nothing behind on it', async () => {
  const within = 1_000
  using server = await aServer(401, within)
  const socket = connect(server.port, '127.0.0.1').setEncoding('utf8')
  const ask = async () => {
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\nx')
    expect(String(await once(socket, 'data'))).toContain('401')
    socket.write('x')
  }
  await ask()
  await sleep(within * 1.5)
  const listening = () => server.connections[0]?.listenerCount('close')
  const before = listening()
  await ask()
  await expect.poll(listening).toBe(before)
  expect(server.connections).toHaveLength(1)
  socket.destroy()
})

test.each(['PUT /storage/nothing', 'POST /api/nothing', 'POST /api/posts', 'GET /api/posts'])(
  'the server itself closes the connection of %s, which it refuses or answers, when the body never ends',
  async (call) => {
    await using world = await createWorld()
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(
      `${call} HTTP/1.1\r\nhost: localhost\r\ncontent-type: image/png\r\ncontent-length: 9000\r\n\r\nx`,
    )
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 [24]\d\d/)
    socket.resume()
    await new Promise((done) => setImmediate(done))
    vi.advanceTimersByTime(10_000)
    await once(socket, 'close')
  },
)
