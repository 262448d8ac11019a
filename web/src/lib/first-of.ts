/**
 * Resolves when `listen` calls `end`, at the latest after so many milliseconds. What is listened for with `signal` is heard
 * no more then.
 */
export function firstOf(
  milliseconds: number,
  listen: (end: () => void, signal: AbortSignal) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds)
    const stop = new AbortController()
    listen(end, stop.signal)
    function end() {
      clearTimeout(timer)
      stop.abort()
      resolve()
    }
  })
}
