/** What runs, as a list of what must be stopped: the latest first. */
export interface Lifetime {
  /** Aborted as soon as the shutdown starts. */
  signal: AbortSignal
  onEnd: (ending: () => unknown) => void
  end: () => Promise<void>
}

export function createLifetime(): Lifetime {
  const endings: (() => unknown)[] = []
  const controller = new AbortController()
  return {
    signal: controller.signal,
    onEnd: (ending) => void endings.push(ending),
    end: async () => {
      controller.abort()
      for (let ending = endings.pop(); ending; ending = endings.pop()) await ending()
    },
  }
}

/** npm and the terminal both pass one Ctrl-C on; signals this close together are one. */
const sameKeyPress = 500

/**
 * Stops everything on Ctrl-C, SIGTERM, a closed terminal or a dead launcher, within this many milliseconds;
 * PostgreSQL's guard outlives us if it needs longer. A second Ctrl-C exits at once.
 */
export function endOnSignals(life: Lifetime, timeoutMs: number): void {
  let first: number | undefined
  const leave = async () => {
    if (first !== undefined) {
      if (Date.now() - first > sameKeyPress) process.exit(130)
      return
    }
    first = Date.now()
    console.log('\nStopping …')
    setTimeout(() => process.exit(1), timeoutMs)
    await life.end()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave())
  process.on('disconnect', () => void leave())
  // The reader of our output may be gone before us.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
