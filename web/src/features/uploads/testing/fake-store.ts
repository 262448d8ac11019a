import type { PutInFlight, PutRequest } from '../send-once.ts'

/** One PUT that a test observes and controls. */
export interface FakePut extends PutRequest {
  isAborted: boolean
  /** Bytes that have been sent. */
  move: (sent?: number) => void
  answer: (status: number) => void
}

/** A store that responds when the test says so. */
export function fakeStore({ reportsProgress = true } = {}) {
  const puts: FakePut[] = []

  function send(request: PutRequest): PutInFlight {
    const { promise: status, resolve: settle } = Promise.withResolvers<number>()
    const put: FakePut = { ...request, isAborted: false, move: request.onProgress, answer: settle }
    puts.push(put)
    return {
      status,
      reportsProgress,
      abort() {
        put.isAborted = true
        settle(0)
      },
    }
  }

  /** The current PUT. */
  const last = () => {
    const put = puts.at(-1)
    if (!put) throw new Error('Nothing has been sent')
    return put
  }
  return { puts, send, last }
}

/** A connection that the test turns on and off; `lose` leaves a network on which nothing answers. */
export function fakeLine(isUp = true) {
  const listeners = new Set<() => void>()
  let [up, network] = [isUp, isUp]
  const change = (isUpNow: boolean, hasNetwork: boolean) => {
    ;[up, network] = [isUpNow, hasNetwork]
    for (const listener of listeners) listener()
  }
  return {
    isOnline: () => up,
    hasNetwork: () => network,
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: (next: boolean) => change(next, next),
    lose: () => change(false, true),
    listeners,
  }
}
