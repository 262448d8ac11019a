import { setTimeout as wait } from 'node:timers/promises'

/**
 * Gives an answer or a refusal no sooner than this many milliseconds after it was asked for, so that the time it takes
 * does not tell which accounts exist. It must be longer than the work usually takes.
 */
export async function noSoonerThan<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), wait(milliseconds)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
