export interface Connectivity {
  isOnline: () => boolean
  /** Calls back when the line comes or goes; answers how to stop. */
  onChange: (listener: () => void) => () => void
}

/** Resolves as soon as there is a line again, or when the wait is called off. */
export function untilOnline({ isOnline, onChange }: Connectivity, signal: AbortSignal): Promise<void> {
  if (isOnline() || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (!isOnline() && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', look)
      resolve()
    }
    const stop = onChange(look)
    signal.addEventListener('abort', look)
  })
}
