import { useSyncExternalStore } from 'react'
import { onConnectivityChange, isOnline } from '#lib/connectivity.ts'

/** Whether the server can be reached, as far as the browser and the calls so far tell. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnectivityChange, isOnline)
}
