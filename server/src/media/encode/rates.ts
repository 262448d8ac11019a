/** Higher frame rates are reduced; lower ones keep their own time stamps. */
export const framesPerSecondLimit = 30
/** A player can start, and change quality, at each of these. */
export const keyframeSeconds = 2
export const soundSampleRate = 48_000
/** Ticks per second of the clock of all frames: exact for all usual frame rates. */
export const clockRate = 90_000
