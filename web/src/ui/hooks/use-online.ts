import { useSyncExternalStore } from 'react'
import { followLine, isLineUp } from '#lib/connectivity.ts'

/** Whether the server can be reached, as far as the browser and the calls so far tell. */
export function useOnline(): boolean {
  return useSyncExternalStore(followLine, isLineUp)
}
