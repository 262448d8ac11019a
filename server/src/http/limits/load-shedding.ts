import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#lib/api-error.ts'
import { isExempt } from './limits.ts'

/** The thresholds of overload. */
export interface Pressure {
  /** Recent mean delay of the event loop, in milliseconds. */
  loopDelay: number
  /** Concurrent requests. */
  running: number
  /** Requests waiting for a connection to the database. */
  waiting: number
}

const most: Pressure = { loopDelay: 400, running: 1000, waiting: 200 }
const retryAfter = 5
const sampled = 500

interface SheddingOptions {
  /** Requests that wait for a connection to the database. */
  waiting: () => number
  limits?: Partial<Pressure> | undefined
}

/** Refuses new API requests while the server is overloaded, so that accepted ones are answered. */
export function shedLoad(app: FastifyInstance, { waiting, limits }: SheddingOptions): void {
  const limit = { ...most, ...limits }
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let loopDelay = 0
  let running = 0
  const timer = setInterval(() => {
    // The histogram counts the timer's own resolution as delay.
    loopDelay = Number.isNaN(delay.mean) ? 0 : delay.mean / 1e6 - 20
    delay.reset()
  }, sampled).unref()
  const finished = () => void (running -= 1)

  app.addHook('onRequest', async (request, reply) => {
    running += 1
    reply.raw.once('close', finished)
    if (isExempt(request) || !request.url.startsWith('/api/')) return
    if (loopDelay > limit.loopDelay || running > limit.running || waiting() > limit.waiting)
      throw new ApiError('API_ERR_UNAVAILABLE', { retryAfter })
  })
  // Startup keeps the event loop busy, which says nothing about the calls that follow.
  app.addHook('onListen', async () => {
    delay.reset()
    loopDelay = 0
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
}
