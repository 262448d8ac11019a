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
  | 'error'
> &
  Partial<Pick<HTMLVideoElement, 'getVideoPlaybackQuality'>>

/** How far a video has loaded, in seconds. */
export const bufferedEnd = (buffered: TimeRanges | undefined) =>
  buffered && buffered.length > 0 ? buffered.end(buffered.length - 1) : 0
