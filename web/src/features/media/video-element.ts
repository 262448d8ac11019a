/** The parts of `<video>` that a player needs. */
export type VideoElement = Pick<
  HTMLVideoElement,
  | 'play'
  | 'pause'
  | 'load'
  | 'removeAttribute'
  | 'addEventListener'
  | 'removeEventListener'
  | 'src'
  | 'currentSrc'
  | 'readyState'
  | 'replaceChildren'
  | 'muted'
  | 'paused'
  | 'currentTime'
  | 'duration'
  | 'playbackRate'
  | 'buffered'
>
