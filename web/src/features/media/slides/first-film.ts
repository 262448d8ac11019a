import { firstFilmId } from '@akada/contract/common'

const film =
  typeof document === 'undefined'
    ? undefined
    : (document.querySelector<HTMLVideoElement>(`video#${firstFilmId}`) ?? undefined)
let isTaken = false

/** The film that the server wrote into the page for this media, while nobody has taken it. */
export const firstFilmOf = (mediaId: string): HTMLVideoElement | undefined =>
  !isTaken && film?.dataset['media'] === mediaId && film.networkState !== HTMLMediaElement.NETWORK_NO_SOURCE
    ? film
    : undefined

/** Moves the film into its slide synchronously, so that it continues to play, and removes the app's placeholder. */
export function takeFirstFilm(slide: HTMLElement, taken: HTMLVideoElement, className: string): void {
  isTaken = true
  const standIn = taken.closest('.first-media')
  taken.removeAttribute('id')
  taken.className = className
  taken.tabIndex = -1
  slide.append(taken)
  standIn?.remove()
}

/** Removes the app's placeholder, when the screen shows something else. */
export function dropFirstMedia(): void {
  isTaken = true
  document.querySelector('.first-media')?.remove()
}
