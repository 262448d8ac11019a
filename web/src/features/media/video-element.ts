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
  | 'muted'
  | 'paused'
  | 'currentTime'
  | 'duration'
  | 'playbackRate'
  | 'buffered'
>
