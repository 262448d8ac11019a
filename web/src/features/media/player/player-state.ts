export interface PlayerState {
  isPlaying: boolean
  /** Waits for a press of play: autoplay was refused by the browser or forbidden by a setting. */
  needsPress: boolean
  /** Has waited for data long enough to show a spinner. */
  isWaiting: boolean
  /** Has waited so long that a lower quality is offered. */
  isSlow: boolean
  hasFailed: boolean
  /** The first frame of the video is available. */
  hasPicture: boolean
  /** Has played long enough or loaded completely, so the next post may load. */
  isWarm: boolean
  /** The chosen speed. */
  rate: number
}

/** Nothing is loaded. */
export const calm: PlayerState = {
  isPlaying: false,
  needsPress: false,
  isWaiting: false,
  isSlow: false,
  hasFailed: false,
  hasPicture: false,
  isWarm: false,
  rate: 1,
}
