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

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** The next or previous speed that can be chosen. */
export function nextRate(rate: number, by: 1 | -1): number {
  const place = Math.max(0, Math.min(rates.indexOf(rate) + by, rates.length - 1))
  return rates[place] ?? 1
}
