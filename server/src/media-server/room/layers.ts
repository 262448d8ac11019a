import type { Publisher } from './publisher.ts'
import type { Stream } from './stream.ts'

/** The assumed bitrate of a layer before it has been measured: as much as browsers give it. */
const usualRates = [85_000, 350_000, 650_000] as const

/** The layers of a camera that arrive, the smallest first. */
export const layersOf = (publisher: Publisher | undefined, at: number): Stream[] =>
  (publisher?.streamsOf('camera') ?? [])
    .filter((one) => one.isAlive(at))
    .toSorted((a, b) => a.layer - b.layer)

/** Bits per second. */
export const costOf = (stream: Stream, at: number) =>
  stream.bitsPerSecond(at) || (usualRates[stream.layer] ?? usualRates[2])

/** All layers that a camera may have, of which only those arrive that somebody shows. */
export const everyLayer = (streams: readonly Stream[], at: number) =>
  usualRates.map((usual, layer) => {
    const stream = streams.find((one) => one.layer === layer)
    return { layer, bitsPerSecond: stream ? costOf(stream, at) : usual }
  })

/**
 * The layer that a viewer would show, and the one they show meanwhile. While the first doesn't come, because its sender's line
 * or processor has no room for it, the smallest fills in.
 */
export function wantedLayers(
  streams: readonly Stream[],
  wished: number,
  shown: Stream | undefined,
): number[] {
  if (wished < 0) return shown ? [shown.layer] : []
  const comes = streams.some(({ layer }) => layer === wished)
  return [...new Set([wished, ...(shown ? [shown.layer] : []), ...(comes ? [] : [0])])]
}
