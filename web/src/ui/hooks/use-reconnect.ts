import { useEffect, useEffectEvent } from 'react'
import { isOnline, onConnectivityChange } from '#lib/device/connectivity.ts'

/** Calls back when the connection is restored. */
export function useReconnect(onReconnect: () => void): void {
  const reconnect = useEffectEvent(() => {
    if (isOnline()) onReconnect()
  })
  useEffect(() => onConnectivityChange(() => reconnect()), [])
}
