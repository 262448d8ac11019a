/** Number of bars in a waveform. */
export const barsCount = 30
const lowest = 12
const loudest = 255

/** Heights of the bars in percent: the peak of each part of a sound. */
export function barsOf(peaks: readonly number[]): number[] {
  return Array.from({ length: barsCount }, (_, bar) => {
    const part = peaks.slice(
      Math.floor((bar * peaks.length) / barsCount),
      Math.ceil(((bar + 1) * peaks.length) / barsCount),
    )
    return Math.max(lowest, Math.round((Math.max(0, ...part) / loudest) * 100))
  })
}
