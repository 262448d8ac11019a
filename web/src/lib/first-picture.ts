/** Milliseconds that what comes later waits for a picture at most. */
const patience = 3000

let arrival: Promise<void> | undefined

/**
 * Resolves when the first picture or frame of a video is there, has failed or keeps everybody waiting, or when somebody
 * already does something; from then on at once.
 */
export function firstPicture(): Promise<void> {
  arrival ??= new Promise((resolve) => {
    const timer = setTimeout(end, patience)
    const stop = new AbortController()
    const onEvent = ({ target }: Event) => {
      const isFirst = target instanceof HTMLImageElement && target.fetchPriority === 'high'
      if (isFirst || target instanceof HTMLVideoElement) end()
    }
    // None of these events bubbles.
    for (const name of ['load', 'loadeddata', 'error'])
      document.addEventListener(name, onEvent, { capture: true, signal: stop.signal })
    for (const name of ['pointerdown', 'keydown'])
      document.addEventListener(name, end, { signal: stop.signal })
    function end() {
      clearTimeout(timer)
      stop.abort()
      resolve()
    }
  })
  return arrival
}
