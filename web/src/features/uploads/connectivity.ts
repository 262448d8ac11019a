export interface Connectivity {
  /** Whether the server can be reached, as far as is known. */
  isOnline: () => boolean
  /** Whether the device has a network, even one that does not lead to the server. */
  hasNetwork: () => boolean
  /** Calls back when the connection is lost or restored; returns a function that stops it. */
  onChange: (listener: () => void) => () => void
}

/** Resolves as soon as there is a connection again, or when the wait is aborted. */
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
