/** Progress of `time` through the span that begins at `start`, from 0 to 1. */
export function span(time: number, start: number, length: number): number {
  return Math.min(1, Math.max(0, (time - start) / length))
}

export const easeOut = (t: number): number => 1 - (1 - t) ** 3

export const easeInOut = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2)

/** Overshoots a little and comes back. */
export const easeBack = (t: number): number => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2

export const mix = (from: number, to: number, t: number): number => from + (to - from) * t

/** The usual entrance: eased progress of something that enters at `start`. */
export const enter = (time: number, start: number, length = 0.5): number => easeOut(span(time, start, length))

export const pop = (time: number, start: number, length = 0.45): number => easeBack(span(time, start, length))
