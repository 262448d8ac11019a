import { useEffect } from 'react'
import { useStore } from 'zustand'
import { downloads, readDownloads } from './downloads.ts'

/** What is on this device; read when a screen first shows it, and for another member again. */
export function useDownloads() {
  const state = useStore(downloads)
  const { isRead } = state
  useEffect(() => {
    if (!isRead) void readDownloads()
  }, [isRead])
  return state
}
