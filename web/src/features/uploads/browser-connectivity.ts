import type { Connectivity } from './connectivity.ts'

/** What the browser reports about its connection. */
export const browserConnectivity: Connectivity = {
  isOnline: () => navigator.onLine,
  onChange(listener) {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  },
}
