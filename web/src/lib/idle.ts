/** Milliseconds that work waits for an idle moment at most. */
const patience = 1000
/** Milliseconds between tasks in browsers without `requestIdleCallback`. */
const pause = 60

/** Resolves in the next moment in which the browser has nothing else to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, pause)
    else requestIdleCallback(() => resolve(), { timeout: patience })
  })
}
