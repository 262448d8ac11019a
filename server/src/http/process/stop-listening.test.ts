import { once } from 'node:events'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { makeDrainable } from './drain.ts'
import { stopListening } from './stop-listening.ts'

const longest = 60_000
const whole = 'The whole response.'

/** A listening server whose response at `/slow` ends only after `finish`. */
async function aServer() {
  const app = Fastify()
  const drain = makeDrainable(app)
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  app.get('/', async () => whole)
  app.get('/slow', (_request, reply) => {
    reply.hijack()
    reply.raw.write('Begun. ')
    void finished.then(() => reply.raw.end(whole))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    server: app.server,
    drain,
    finish,
    connect: () => connect(port, '127.0.0.1'),
    [Symbol.asyncDispose]: async () => {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

const ask = (socket: Socket, path = '/') => socket.write(`GET ${path} HTTP/1.1\r\nHost: akada\r\n\r\n`)

/** Sends a request and waits until the response begins; the connection stays open. */
async function askAndStay(socket: Socket, path?: string): Promise<void> {
  ask(socket, path)
  await once(socket, 'data')
}

/** A refused client can try another server. */
function unlessRefused(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ECONNREFUSED') throw error
}

test('clients connected before the listener closes get their whole response, and so do those that connect meanwhile', async () => {
  await using site = await aServer()
  const answers: Promise<string | undefined>[] = []
  const call = () => {
    const socket = site.connect()
    ask(socket)
    answers.push(text(socket).catch(unlessRefused))
    return once(socket, 'connect')
  }
  const first = Array.from({ length: 20 }, call)
  await Promise.all(first)
  // Each accepted connection triggers another, so that some wait for long.
  site.server.on('connection', () => {
    if (answers.length < 100) void call().catch(unlessRefused)
  })

  site.drain()
  await stopListening(site.server, longest)
  expect(site.server.listening).toBe(false)
  const all = await Promise.all(answers)
  expect(all.slice(0, first.length).every(Boolean)).toBe(true)
  expect(all.filter((answer) => answer !== undefined && !answer.endsWith(whole))).toEqual([])
})

test('a call over a kept-alive connection is answered even after the listener has closed', async () => {
  await using site = await aServer()
  const socket = site.connect()
  await askAndStay(socket)

  site.drain()
  const end = stopListening(site.server, longest)
  while (site.server.listening) await nextTurn()
  ask(socket)
  expect(await text(socket)).toMatch(
    new RegExp(`^HTTP/1.1 200 OK\r\nconnection: close\r\n[^]*${whole}$`, 'i'),
  )
  await end
})

test('an idle connection is closed, and one whose response began before the shutdown once that is finished', async () => {
  await using site = await aServer()
  const [idle, busy] = [site.connect(), site.connect()]
  await Promise.all([askAndStay(idle), askAndStay(busy, '/slow')])

  site.drain()
  const closed = once(site.server, 'close')
  await stopListening(site.server, longest)
  expect(await text(idle)).toBe('')
  site.finish()
  expect(await text(busy)).toContain(whole)
  await closed
})

test('a server with constant arrivals still stops listening', async () => {
  await using site = await aServer()
  // Clients still waiting at the end are refused.
  const come = () => site.connect().on('error', () => {})
  site.server.on('connection', (socket: Socket) => {
    socket.destroy()
    come()
  })
  await Promise.all(Array.from({ length: 5 }, () => once(come(), 'connect')))
  await stopListening(site.server, 100)
  expect(site.server.listening).toBe(false)
})
