import { Demuxer } from 'node-av/api'

/** One encoded picture or piece of sound, so many milliseconds after the beginning. */
export interface Piece {
  at: number
  isPicture: boolean
  bytes: Buffer
}

export interface LiveFilm {
  /** In the order in which they are sent. */
  pieces: readonly Piece[]
  /** Milliseconds after which it begins again. */
  length: number
}

/** Reads a film whose packets are sent as they are. */
export async function readLiveFilm(file: string): Promise<LiveFilm> {
  const pieces: Piece[] = []
  await using input = await Demuxer.open(file)
  const picture = input.video()?.index
  for await (const packet of input.packets()) {
    if (!packet?.data) continue
    const { num, den } = packet.timeBase
    const at = Math.max(0, (Number(packet.pts) * num * 1000) / den)
    // The library reuses what its packets point to.
    pieces.push({ at, isPicture: packet.streamIndex === picture, bytes: Buffer.from(packet.data) })
    packet.free()
  }
  pieces.sort((one, other) => one.at - other.at)
  return { pieces, length: lengthOf(pieces) }
}

/** Until the last piece has ended: as long as from the one before it of its kind. */
function lengthOf(pieces: readonly Piece[]): number {
  const ends = [true, false].map((isPicture) => {
    const [before, last] = pieces.filter((one) => one.isPicture === isPicture).slice(-2)
    return last && before ? 2 * last.at - before.at : 0
  })
  return Math.max(...ends)
}
