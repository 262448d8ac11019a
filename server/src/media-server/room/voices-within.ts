import type { Stream } from './stream.ts'

/** What voices may take on a connection for sound alone, in bits per second, and how much of it headers add. */
const voiceBudget = 54_000
const headers = 1.3

/** As many voices as fit a connection of 64 kbit/s, whatever their senders chose; always one. */
export function voicesWithin(streams: readonly (Stream | undefined)[], at: number): number[] {
  let left = voiceBudget
  return streams.flatMap((stream, index) => {
    left -= (stream?.bitsPerSecond(at) ?? 0) * headers
    return stream && (index === 0 || left >= 0) ? stream.owner : []
  })
}
