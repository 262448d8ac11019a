const first = 1_000
const longest = 30_000

/**
 * Loads something over an unreliable connection: retries when it is back, and meanwhile with growing pauses.
 */
export async function retry<T>(load: () => Promise<T>, pause = first): Promise<T> {
  try {
    return await load()
  } catch {
    await onlineOrAfter(pause)
    return retry(load, Math.min(2 * pause, longest))
  }
}

/** Resolves when the browser is online again, or after `pause` milliseconds. */
function onlineOrAfter(pause: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, pause)
  addEventListener('online', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
