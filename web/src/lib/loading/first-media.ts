import { firstFilmId } from '@akada/contract/common'
import { firstOf } from './first-of.ts'

/** Maximum milliseconds that later work waits for a picture. */
const patience = 3000

let arrival: Promise<void> | undefined

/**
 * Resolves when the first picture has loaded, or the first frame where a film starts by itself, when it has
 * failed or takes too long, or at the first interaction; from then on at once.
 */
export function firstMedia(): Promise<void> {
  arrival ??= firstOf(patience, (end, signal) => {
    const film = filmInPage()
    if (film && film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) end()
    const onEvent = ({ target }: Event) => {
      const isFirst = target instanceof HTMLImageElement && target.fetchPriority === 'high'
      if ((isFirst && !film) || target instanceof HTMLVideoElement) end()
    }
    // None of these events bubbles.
    for (const name of ['load', 'loadeddata', 'error'])
      document.addEventListener(name, onEvent, { capture: true, signal })
    for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, end, { signal })
  })
  return arrival
}

/** The film that the server wrote into the page, if this browser can play it. */
function filmInPage(): HTMLVideoElement | undefined {
  const film = document.querySelector<HTMLVideoElement>(`video#${firstFilmId}`)
  return film && film.networkState !== HTMLMediaElement.NETWORK_NO_SOURCE ? film : undefined
}
