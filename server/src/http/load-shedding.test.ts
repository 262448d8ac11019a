import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { answerErrors } from './errors.ts'
import { shedLoad } from './load-shedding.ts'

/** The event loop's delay as the test wants it, in nanoseconds; nothing was seen when it is reset. */
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

test('an event loop that is late refuses calls, but not for what starting the server cost', async () => {
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
