/** What a player needs of a `<video>`. */
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
