import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** Milliseconds without a call after which kept-alive connections count as idle. */
const quiet = 250
/** A turn of the event loop is short when it took no larger a share of the time waited so far. */
const shortPart = 0.01

/**
 * Stops accepting connections and closes idle ones, after at most this many milliseconds. Running calls continue; so do
 * those whose connection the kernel has accepted, and those in transit over a kept-alive connection.
 */
export async function stopListening(server: Server, longest: number): Promise<void> {
  const until = performance.now() + longest
  const left = new Promise((resolve) => server.once('close', resolve))
  await untilNobodyWaits(server, until)
  // Not HTTP's own close, which cuts idle connections at once.
  Listener.prototype.close.call(server)
  await Promise.race([left, untilNobodyCalls(server, until)])
  await closeIdle(server)
  // An earlier response has promised to keep its connection alive.
  const closing = setInterval(() => void closeIdle(server), quiet)
  server.once('close', () => clearInterval(closing))
}

/** Closes connections without a call, once everything that has arrived on them was read. */
async function closeIdle(server: Server): Promise<void> {
  await nextTurn()
  server.closeIdleConnections()
}

/**
 * Waits for a short turn of the event loop without new connections: the kernel resets those not yet accepted.
 */
async function untilNobodyWaits(server: Server, until: number): Promise<void> {
  using connections = counted(server, 'connection')
  const start = performance.now()
  let now = start
  for (let isQuiet = false; !isQuiet && now < until;) {
    // Having slept, the process is unlikely to be preempted just when it closes.
    await wait(1)
    const before = { now: performance.now(), count: connections.count }
    await nextTurn()
    now = performance.now()
    isQuiet = connections.count === before.count && now - before.now < shortPart * (now - start)
  }
}

async function untilNobodyCalls(server: Server, until: number): Promise<void> {
  using calls = counted(server, 'request')
  let before: number
  do {
    before = calls.count
    await wait(quiet)
  } while (calls.count > before && performance.now() < until)
}

/** Counts an event from now on. */
function counted(server: Server, event: 'connection' | 'request') {
  const add = () => void (counter.count += 1)
  const counter = { count: 0, [Symbol.dispose]: () => server.off(event, add) }
  server.on(event, add)
  return counter
}
