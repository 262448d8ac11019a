import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Towards the server or back to the client. */
export type Direction = 'up' | 'down'

/** What a slow connection does to all traffic. */
export interface Slowness {
  /** Milliseconds of delay for every chunk, each way. */
  latency: number
  /** Each way, for each connection. */
  bytesPerSecond: number
}

const fast: Slowness = { latency: 0, bytesPerSecond: Infinity }

/** What happens after this many more bytes in one direction, counted over all connections. */
interface Plan {
  direction: Direction
  bytes: number
  act: () => void
}

/** All bytes of a proxied connection pass here, in both directions. */
export function createPassage() {
  const passed = { up: 0, down: 0 }
  let slowness = fast
  let plan: Plan | undefined
  let standing: PromiseWithResolvers<void> | undefined

  async function pass(direction: Direction, chunk: Buffer, to: Socket): Promise<void> {
    const { latency, bytesPerSecond } = slowness
    const delay = latency + (chunk.length / bytesPerSecond) * 1000
    if (delay > 0) await sleep(delay)
    await standing?.promise
    const [first, rest] = split(direction, chunk)
    if (first.length > 0) await write(first, to)
    passed[direction] += first.length
    if (plan?.direction === direction && plan.bytes === 0) actNow(plan)
    if (rest.length > 0) await pass(direction, rest, to)
  }

  /** The bytes to pass before the trigger, and the rest. */
  function split(direction: Direction, chunk: Buffer): [Buffer, Buffer] {
    const bytes = plan?.direction === direction ? plan.bytes : chunk.length
    if (plan?.direction === direction) plan.bytes = Math.max(0, bytes - chunk.length)
    return [chunk.subarray(0, bytes), chunk.subarray(bytes)]
  }

  function actNow({ act }: Plan): void {
    plan = undefined
    act()
  }

  const after = (direction: Direction, bytes: number, act: () => void): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    plan = { direction, bytes, act: () => resolve(act()) }
    return promise
  }

  const resume = (): void => {
    standing?.resolve()
    standing = undefined
  }

  return {
    passed,
    pass,
    slow: (change: Partial<Slowness>) => void (slowness = { ...fast, ...change }),
    /** Acts once, after this many more bytes; resolves then. */
    after,
    forget: () => void (plan = undefined),
    stand: () => void (standing ??= Promise.withResolvers()),
    isStanding: () => standing !== undefined,
    resume,
  }
}

const write = (chunk: Buffer, to: Socket) =>
  new Promise<void>((resolve, reject) => {
    to.write(chunk, (error) => (error ? reject(error) : resolve()))
  })
