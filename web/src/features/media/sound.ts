import { createStore } from 'zustand/vanilla'

interface Sound {
  /** What was chosen, in this visit or an earlier one; undefined on the first visit. */
  wanted: 'on' | 'off' | undefined
  /** Browsers let a page sound only after a tap or a key in this page load. */
  hasGesture: boolean
}

const key = 'akada.sound'

/** One choice of sound for every video, remembered. */
export const soundStore = createStore<Sound>(() => ({ wanted: stored(), hasGesture: false }))

export const isMuted = ({ wanted, hasGesture }: Sound) => wanted !== 'on' || !hasGesture

/** Turns the sound on or off for this and every following video; called by a tap or a key only. */
export function toggleSound(): void {
  const wanted = isMuted(soundStore.getState()) ? 'on' : 'off'
  localStorage.setItem(key, wanted)
  soundStore.setState({ wanted, hasGesture: true })
}

const note = () => soundStore.setState({ hasGesture: true })

/** Brings remembered sound back at the first tap or key, never by scrolling. Answers how to stop. */
export function followGestures(): () => void {
  // An object of its own, because a post over the feed stops listening before the feed does.
  const listener = { handleEvent: note }
  addEventListener('click', listener)
  addEventListener('keyup', listener)
  return () => {
    removeEventListener('click', listener)
    removeEventListener('keyup', listener)
  }
}

function stored(): Sound['wanted'] {
  const value = typeof localStorage === 'undefined' ? null : localStorage.getItem(key)
  return value === 'on' || value === 'off' ? value : undefined
}
