/** Higher frame rates are reduced; lower ones keep their own time stamps. */
export const framesPerSecondLimit = 30
/** A player can start, and change quality, at each of these. */
export const keyframeSeconds = 2
/** The same in AV1, where they are most of the bytes of a drawn lesson: after so many pictures or seconds. */
export const sparseKeyframe = { pictures: 180, seconds: 12 } as const
export const soundSampleRate = 48_000
/** Long packets, for each takes its place in a file's index too. */
export const opusMilliseconds = 60
/** Ticks per second of the clock of all frames: exact for all usual frame rates. */
export const clockRate = 90_000
