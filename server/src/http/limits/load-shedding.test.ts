import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { patience } from '#testing/clock/patience.ts'
import { answerErrors } from '../wire/errors.ts'
import { shedLoad } from './load-shedding.ts'

/** The event loop's delay as set by the test, in nanoseconds; zero samples once it is reset. */
const loop = vi.hoisted(() => ({
  mean: Number.NaN,
  enable() {},
  disable() {},
  reset: () => void (loop.mean = Number.NaN),
}))
vi.mock('node:perf_hooks', () => ({ monitorEventLoopDelay: () => loop }))

function lateBy(milliseconds: number): void {
  loop.mean = milliseconds * 1e6
  vi.advanceTimersByTime(500)
}

afterEach(() => {
  vi.useRealTimers()
})

test("a delayed event loop sheds calls, but not because of the server's start", async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const app = Fastify()
  answerErrors(app)
  shedLoad(app, { waiting: () => 0 })
  app.get('/api/quick', () => 'quick')
  const ask = async () => {
    const { port } = app.server.address() as AddressInfo
    return (await fetch(`http://127.0.0.1:${port}/api/quick`)).status
  }
  lateBy(900)
  await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await ask()).toBe(200)
  lateBy(300)
  expect(await ask()).toBe(200)
  lateBy(900)
  expect(await ask()).toBe(503)
  lateBy(20)
  expect(await ask()).toBe(200)
  await app.close()
})

test('an overloaded server sheds new calls early, and still reports that it is alive', async () => {
  const app = Fastify()
  answerErrors(app)
  let waiting = 0
  shedLoad(app, { waiting: () => waiting, limits: { waiting: 10, running: 2 } })
  const gate = Promise.withResolvers<string>()
  let held = 0
  app.get('/api/slow', () => {
    held += 1
    return gate.promise
  })
  app.get('/api/quick', () => 'quick')
  app.get('/api/health', () => 'alive')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const slow = [get('/api/slow'), get('/api/slow')]
  await expect.poll(() => held).toBe(2)
  const refused = await get('/api/quick')
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'API_ERR_UNAVAILABLE' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await get('/api/health')).status).toBe(200)
  gate.resolve('done')
  for (const one of slow) expect((await one).status).toBe(200)
  await expect.poll(async () => (await get('/api/quick')).status, patience).toBe(200)
  waiting = 11
  expect((await get('/api/quick')).status).toBe(503)
  await app.close()
})

test('under pressure the caller with most running calls is refused first, and what members read goes on', async () => {
  const app = Fastify({ trustProxy: true })
  answerErrors(app)
  let waiting = 0
  app.decorateRequest('viewer', undefined)
  app.addHook('onRequest', async (request) => {
    const id = request.headers['x-member']
    if (typeof id === 'string') request.viewer = { id, sessionId: id }
  })
  shedLoad(app, { waiting: () => waiting, limits: { waiting: 100, running: 1000 } })
  const gate = Promise.withResolvers<string>()
  let held = 0
  app.get('/api/slow', () => {
    held += 1
    return gate.promise
  })
  app.get('/api/quick', () => 'quick')
  app.post('/api/quick', () => 'quick')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = async (path: string, { from = '', member = '', method = 'GET' } = {}) => {
    const headers = { 'x-forwarded-for': from || '10.0.0.1', ...(member && { 'x-member': member }) }
    return (await fetch(`http://127.0.0.1:${port}/api/${path}`, { method, headers })).status
  }
  const greedy = { from: '2001:db8::1', member: 'eve' }
  const slow = Array.from({ length: 30 }, () => ask('slow', greedy))
  await expect.poll(() => held, patience).toBe(30)
  // Nobody is refused while there is room for all.
  expect(await ask('quick', greedy)).toBe(200)
  waiting = 60
  expect(await ask('quick', greedy)).toBe(503)
  expect(await ask('quick', { member: 'ada' })).toBe(200)
  expect(await ask('quick', { from: '2001:db8::2' })).toBe(200)
  waiting = 150
  expect(await ask('quick', { from: '10.9.9.9' })).toBe(503)
  expect(await ask('quick', { member: 'ada', method: 'POST' })).toBe(503)
  expect(await ask('quick', { member: 'ada' })).toBe(200)
  waiting = 401
  expect(await ask('quick', { member: 'ada' })).toBe(503)
  waiting = 0
  gate.resolve('done')
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]))
  waiting = 60
  await expect.poll(() => ask('quick', greedy), patience).toBe(200)
  await app.close()
})
