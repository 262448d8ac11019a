import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Player } from '../player/player.ts'

const key = 'akada.soundHint'
/** Milliseconds for which the words show. */
const shownFor = 3000

/** Whether to say in words what the sign of the sound is for: beside the first film that plays, and never again. */
export function useSoundHint(player: Player): boolean {
  const [isDue, setDue] = useState(() => localStorage.getItem(key) === null)
  const isPlaying = useStore(player.store, (state) => state.isPlaying)
  useEffect(() => {
    if (!isDue || !isPlaying) return undefined
    const timer = setTimeout(() => {
      localStorage.setItem(key, 'shown')
      setDue(false)
    }, shownFor)
    return () => clearTimeout(timer)
  }, [isDue, isPlaying])
  return isDue
}
