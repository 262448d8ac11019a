import { createStore } from 'zustand/vanilla'

interface Connectivity {
  /** The server could not be reached, whatever the browser reports. */
  isUnreachable: boolean
  /** Unanswered calls so far; each is a reason to probe. */
  failures: number
}

export const connectivityStore = createStore<Connectivity>(() => ({ isUnreachable: false, failures: 0 }))

/** A call got no response. */
export const noteUnansweredCall = () =>
  connectivityStore.setState(({ failures }) => ({ failures: failures + 1 }))

export const isOnline = () => navigator.onLine && !connectivityStore.getState().isUnreachable

/** Calls back when the connection is lost or restored; returns a function that stops it. */
export function onConnectivityChange(listener: () => void): () => void {
  const stop = connectivityStore.subscribe((now, before) => {
    if (now.isUnreachable !== before.isUnreachable) listener()
  })
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    stop()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
