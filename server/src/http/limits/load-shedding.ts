import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#lib/api-error.ts'
import { networkOf } from '#lib/network-address.ts'
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

const maxPressure: Pressure = { loopDelay: 400, running: 1000, waiting: 200 }
/** Running calls of an account, and of an address, above which more of them are refused at half of the thresholds. */
const shares = { account: 20, address: 100 } as const
const heavyCallerThreshold = 0.5
/** What members only read goes on until the thresholds are exceeded so many times. */
const readThreshold = 4
const retryAfter = 5
const sampleMs = 500

interface SheddingOptions {
  /** Requests that wait for a connection to the database. */
  waiting: () => number
  limits?: Partial<Pressure> | undefined
}

/** How many requests run, of everybody and of each caller. */
function countRunning() {
  const callers = new Map<string, number>()
  const count = { running: 0 }
  const change = (names: readonly string[], by: 1 | -1) => {
    count.running += by
    for (const name of names) {
      const left = (callers.get(name) ?? 0) + by
      if (left > 0) callers.set(name, left)
      else callers.delete(name)
    }
  }
  return {
    running: () => count.running,
    /** Counts a request until its connection is done with it; returns whether its caller has more than a share. */
    start(request: FastifyRequest, { raw }: FastifyReply): boolean {
      const address = `address ${networkOf(request.ip)}`
      const account = request.viewer && `account ${request.viewer.id}`
      const names = account ? [address, account] : [address]
      change(names, 1)
      raw.once('close', () => change(names, -1))
      const ofAccount = account ? (callers.get(account) ?? 0) : 0
      return ofAccount > shares.account || (callers.get(address) ?? 0) > shares.address
    },
  }
}

const isReadOfMember = ({ method, viewer }: FastifyRequest) => viewer !== undefined && method === 'GET'

/**
 * Refuses new API requests while the server is overloaded, so that accepted ones are answered: first those of callers with
 * more than their share, then what visitors ask and members write, and what members read last. Call it once it is known who
 * calls.
 */
export function shedLoad(app: FastifyInstance, { waiting, limits }: SheddingOptions): void {
  const limit = { ...maxPressure, ...limits }
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let loopDelay = 0
  const timer = setInterval(() => {
    // The histogram counts the timer's own resolution as delay.
    loopDelay = Number.isNaN(delay.mean) ? 0 : delay.mean / 1e6 - 20
    delay.reset()
  }, sampleMs).unref()
  const counted = countRunning()
  /** Above 1 a threshold is exceeded. */
  const load = () =>
    Math.max(loopDelay / limit.loopDelay, counted.running() / limit.running, waiting() / limit.waiting)

  app.addHook('onRequest', async (request, reply) => {
    const isHeavy = counted.start(request, reply)
    if (isExempt(request) || !request.url.startsWith('/api/')) return
    const allowed = isHeavy ? heavyCallerThreshold : isReadOfMember(request) ? readThreshold : 1
    if (load() > allowed) throw new ApiError('API_ERR_UNAVAILABLE', { retryAfter })
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
