import { createStore } from 'zustand/vanilla'

interface Line {
  /** The server was found out of reach, whatever the browser believes of its network. */
  isCut: boolean
  /** Calls without an answer so far; each is a reason to look. */
  failures: number
}

export const lineStore = createStore<Line>(() => ({ isCut: false, failures: 0 }))

/** A call got no answer. */
export const noteLostCall = () => lineStore.setState(({ failures }) => ({ failures: failures + 1 }))

export const isLineUp = () => navigator.onLine && !lineStore.getState().isCut

/** Calls back when the line comes or goes; answers how to stop. */
export function followLine(listener: () => void): () => void {
  const stop = lineStore.subscribe((now, before) => {
    if (now.isCut !== before.isCut) listener()
  })
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    stop()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
