import { useEffect } from 'react'
import { useStore } from 'zustand'
import { downloads, readDownloads } from './downloads.ts'

/** What is on this device; read when a screen first shows it. */
export function useDownloads() {
  const state = useStore(downloads)
  useEffect(() => {
    if (!downloads.getState().isRead) void readDownloads()
  }, [])
  return state
}
