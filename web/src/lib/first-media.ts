import { firstOf } from './first-of.ts'

/** Milliseconds that what comes later waits for a picture at most. */
const patience = 3000

let arrival: Promise<void> | undefined

/**
 * Resolves when the first picture or frame of a video is there, has failed or keeps everybody waiting, or when somebody
 * already does something; from then on at once.
 */
export function firstMedia(): Promise<void> {
  arrival ??= firstOf(patience, (end, signal) => {
    const onEvent = ({ target }: Event) => {
      const isFirst = target instanceof HTMLImageElement && target.fetchPriority === 'high'
      if (isFirst || target instanceof HTMLVideoElement) end()
    }
    // None of these events bubbles.
    for (const name of ['load', 'loadeddata', 'error'])
      document.addEventListener(name, onEvent, { capture: true, signal })
    for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, end, { signal })
  })
  return arrival
}
