import { useSyncExternalStore } from 'react'
import { onConnectivityChange, isOnline } from '#lib/device/connectivity.ts'

/** Whether the server can be reached, judged by the browser and by earlier calls. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnectivityChange, isOnline)
}
