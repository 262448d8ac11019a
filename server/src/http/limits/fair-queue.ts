import { ApiError } from '#lib/api-error.ts'

/** Seconds after which a refused caller may try again. */
const retryAfter = 2

/** Who calls: the account, or for visitors the address, and the address in any case. */
export interface Caller {
  account: string
  address: string
}

interface Waiting extends Caller {
  /** How many of the same account, and of the same address, were in the line before; the fewest come first. */
  before: readonly [number, number]
  admit: () => void
  refuse: (error: ApiError) => void
}

/** Counts what is in the line, by name. */
function createCounter() {
  const counts = new Map<string, number>()
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add(name: string, change: 1 | -1) {
      const left = (counts.get(name) ?? 0) + change
      if (left > 0) counts.set(name, left)
      else counts.delete(name)
    },
  }
}

const isAfter = (one: Waiting, other: Waiting) =>
  one.before[0] - other.before[0] || one.before[1] - other.before[1]

/**
 * Runs `concurrency` tasks and lets `waiting` more wait. Those who have least in the line are next, and where it is full
 * whoever has most is refused with API_ERR_UNAVAILABLE: one caller, or one address with many accounts, keeps no other from
 * it.
 */
export function createFairQueue({ concurrency, waiting }: { concurrency: number; waiting: number }) {
  const line: Waiting[] = []
  const [accounts, addresses] = [createCounter(), createCounter()]
  let running = 0

  function count({ account, address }: Caller, change: 1 | -1): void {
    accounts.add(account, change)
    addresses.add(address, change)
  }

  function join(caller: Caller): Promise<void> {
    const before = [accounts.of(caller.account), addresses.of(caller.address)] as const
    return new Promise((admit, refuse) => {
      const one: Waiting = { ...caller, before, admit, refuse }
      // Stable: of equals who came first is next.
      const index = line.findLastIndex((other) => isAfter(other, one) <= 0) + 1
      line.splice(index, 0, one)
      count(one, 1)
      if (line.length <= waiting) return
      const last = line.pop()!
      count(last, -1)
      last.refuse(new ApiError('API_ERR_UNAVAILABLE', { retryAfter }))
    })
  }

  function leave(caller: Caller): void {
    count(caller, -1)
    const next = line.shift()
    if (next) next.admit()
    else running -= 1
  }

  return async function pass<T>(caller: Caller, task: () => Promise<T>): Promise<T> {
    if (running < concurrency) {
      running += 1
      count(caller, 1)
    } else await join(caller)
    try {
      return await task()
    } finally {
      leave(caller)
    }
  }
}
