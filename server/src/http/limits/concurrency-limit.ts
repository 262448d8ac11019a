import { ApiError } from '#lib/api-error.ts'

/** Seconds after which a refused caller may try again. */
const retryAfter = 2

/**
 * Runs `concurrency` tasks, queues `waiting` more in order of arrival, and refuses the rest with API_ERR_UNAVAILABLE.
 */
export function createConcurrencyLimit({ concurrency, waiting }: { concurrency: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async function pass<T>(task: () => Promise<T>): Promise<T> {
    if (running < concurrency) running += 1
    else if (queue.length < waiting) await new Promise<void>((admit) => void queue.push(admit))
    else throw new ApiError('API_ERR_UNAVAILABLE', { retryAfter })
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
