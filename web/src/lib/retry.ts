const first = 1_000
const longest = 30_000

/** Loads something, over a line that comes and goes too: tries again when it is back, and ever more seldom meanwhile. */
export async function retry<T>(load: () => Promise<T>, pause = first): Promise<T> {
  try {
    return await load()
  } catch {
    await onlineOrAfter(pause)
    return retry(load, Math.min(2 * pause, longest))
  }
}

/** Resolves when the browser is online again, after so many milliseconds at the latest. */
function onlineOrAfter(pause: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, pause)
  addEventListener('online', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
