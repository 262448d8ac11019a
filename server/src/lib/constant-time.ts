import { setTimeout as wait } from 'node:timers/promises'

/**
 * Settles no sooner than this many milliseconds after the call, so that the time does not reveal which
 * accounts exist. It must be longer than the work usually takes.
 */
export async function noSoonerThan<T>(milliseconds: number, task: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([task(), wait(milliseconds)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
