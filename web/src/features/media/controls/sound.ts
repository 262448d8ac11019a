import { createStore } from 'zustand/vanilla'

interface Sound {
  /** The stored choice; undefined on the first visit. */
  choice: 'on' | 'off' | undefined
  /** Browsers allow sound only after a tap or key press in this page load. */
  hasGesture: boolean
}

const key = 'akada.sound'

/** One sound setting for all videos, stored in this browser. */
export const soundStore = createStore<Sound>(() => ({ choice: stored(), hasGesture: false }))

export const isMuted = ({ choice, hasGesture }: Sound) => choice !== 'on' || !hasGesture

/** Turns the sound on or off for this and all following videos; only call it from a tap or key press. */
export function toggleSound(): void {
  const choice = isMuted(soundStore.getState()) ? 'on' : 'off'
  localStorage.setItem(key, choice)
  soundStore.setState({ choice, hasGesture: true })
}

const note = () => soundStore.setState({ hasGesture: true })

/** Restores stored sound at the first tap or key press, never by scrolling. Returns how to stop. */
export function followGestures(): () => void {
  // A new object each time, because a post over the feed stops listening before the feed does.
  const listener = { handleEvent: note }
  addEventListener('click', listener)
  addEventListener('keyup', listener)
  return () => {
    removeEventListener('click', listener)
    removeEventListener('keyup', listener)
  }
}

function stored(): Sound['choice'] {
  const value = typeof localStorage === 'undefined' ? null : localStorage.getItem(key)
  return value === 'on' || value === 'off' ? value : undefined
}
