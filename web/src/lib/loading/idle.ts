/** Maximum milliseconds that work waits for an idle moment. */
const patience = 1000
/** Milliseconds between tasks in browsers without `requestIdleCallback`. */
const pause = 60

/** Resolves when the browser is next idle. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, pause)
    else requestIdleCallback(() => resolve(), { timeout: patience })
  })
}
