import type { Publisher } from './publisher.ts'
import type { Stream } from './stream.ts'

/** The assumed bitrate of a layer before it has been measured. */
const usualRates = [120_000, 350_000, 900_000] as const

/** The layers of a camera that arrive, the smallest first. */
export const layersOf = (publisher: Publisher | undefined, at: number): Stream[] =>
  (publisher?.streamsOf('camera') ?? [])
    .filter((one) => one.isAlive(at))
    .toSorted((a, b) => a.layer - b.layer)

/** Bits per second. */
export const costOf = (stream: Stream, at: number) =>
  stream.bitsPerSecond(at) || (usualRates[stream.layer] ?? 900_000)
