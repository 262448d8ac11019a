const first = 1_000
const longest = 30_000

/**
 * Loads something over an unreliable connection: retries when it is back, and with growing pauses unless the browser
 * knows that there is none.
 */
export async function retry<T>(load: () => Promise<T>, pause = first): Promise<T> {
  try {
    return await load()
  } catch {
    await onlineOrAfter(pause)
    return retry(load, Math.min(2 * pause, longest))
  }
}

/** Resolves when the browser is online again, or after `pause` milliseconds if it does not know that it isn't. */
function onlineOrAfter(pause: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = navigator.onLine ? setTimeout(resolve, pause) : undefined
  addEventListener('online', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
