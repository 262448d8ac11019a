import { createStore } from 'zustand/vanilla'
import { countAsInteraction } from '#features/sessions/public.ts'

const interactionEvery = 30_000

/** How many uploads this tab has running. */
export const uploadsUnderWay = createStore<number>(() => 0)
const count = (by: number) => uploadsUnderWay.setState((now) => now + by, true)

/**
 * During uploads the session does not end, leaving the page asks first, and a phone's screen stays on.
 * Returns a function that stops this.
 */
export function guardUpload({ isPhone }: { isPhone: boolean }): () => void {
  countAsInteraction()
  count(1)
  const interactions = setInterval(countAsInteraction, interactionEvery)
  addEventListener('beforeunload', askBeforeLeaving)
  const letSleep = isPhone ? keepAwake() : () => {}
  return () => {
    count(-1)
    clearInterval(interactions)
    removeEventListener('beforeunload', askBeforeLeaving)
    letSleep()
  }
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/** Browsers release the lock whenever the page is hidden, so it is requested again. */
function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {}
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const ask = () => {
    if (document.visibilityState !== 'visible') return
    void askForLock()
  }
  async function askForLock(): Promise<void> {
    // Refused when the battery is low, for instance; the upload continues all the same.
    const granted = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (isOver) void granted?.release()
    else lock = granted
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
