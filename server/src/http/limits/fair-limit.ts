import { ApiError } from '#lib/api-error.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Seconds after which somebody whose earlier task is still running may try again. */
const retryAfter = 5

/** The same as a concurrency limit, in which nobody has two tasks at once: one member can't keep all others waiting. */
export function createFairLimit(limits: { concurrency: number; waiting: number }) {
  const pass = createConcurrencyLimit(limits)
  const inside = new Set<string>()
  return async function passFor<T>(who: string, task: () => Promise<T>): Promise<T> {
    if (inside.has(who)) throw new ApiError('API_ERR_RATE_LIMIT', { retryAfter })
    inside.add(who)
    try {
      return await pass(task)
    } finally {
      inside.delete(who)
    }
  }
}
