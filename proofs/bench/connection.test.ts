import { createServer } from 'node:net'
import { listenOnFreePort } from '@akada/server/postgres/free-port.ts'
import { expect, test } from 'vitest'
import { openConnection } from './connection.ts'

/** Responds to every request with these chunks, one after the other. */
async function answering(...pieces: string[]) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', async () => {
      for (const piece of pieces) await new Promise((done) => socket.write(piece, done))
      if (pieces.length === 0) socket.destroy()
    })
  })
  const port = await listenOnFreePort(server)
  return Object.assign(server, { address: `http://127.0.0.1:${port}` })
}

const request = Buffer.from('GET / HTTP/1.1\r\n\r\n')
const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 6\r\n\r\n'

test('a response is read completely before the next request', async () => {
  await using server = await answering(`${head}abc`, 'def')
  using connection = await openConnection(server.address)
  for (let n = 0; n < 3; n += 1) await expect(connection.ask(request)).resolves.toBeUndefined()
})

test.each([
  ['another status', ['HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n'], '503 Busy'],
  ['no length', ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'], 'chunked'],
  ['more than announced', [`${head}abcdefg`], 'abcdefg'],
  ['no answer', [], 'closed'],
])('%s is an error', async (_, pieces, said) => {
  await using server = await answering(...pieces)
  using connection = await openConnection(server.address)
  await expect(connection.ask(request)).rejects.toThrow(said)
})
