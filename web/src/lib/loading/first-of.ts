/** Resolves when `listen` calls `end`, or after `milliseconds`; listeners added with `signal` are removed then. */
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
