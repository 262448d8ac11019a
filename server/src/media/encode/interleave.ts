import { AV_NOPTS_VALUE } from 'node-av/constants'
import type { Packet, Stream } from 'node-av/lib'

/** Seconds of one track in a row. Each change of the track takes its place in a file's index, which is loaded before the first picture. */
const stretch = 0.5
/** A track that has nothing for so many seconds is not waited for. */
const longestWait = 10

/** Packets of several tracks, to be written in stretches of each; they are copied, and freed when written. */
export interface Interleaver {
  add: (packet: Packet) => Promise<void>
  /** Writes what is left; the last picture lasts until `end`, in seconds, where it is known. */
  end: (end: number | undefined) => Promise<void>
  free: () => void
}

export function createInterleaver(
  streams: readonly Stream[],
  write: (packet: Packet) => Promise<void>,
): Interleaver {
  const queues: Packet[][] = streams.map(() => [])
  const ticks = streams.map(({ timeBase }) => timeBase.toDouble())
  const timeOf = ({ dts, pts, streamIndex }: Packet) =>
    Number(dts === AV_NOPTS_VALUE ? pts : dts) * (ticks[streamIndex] ?? 0)
  let border = stretch
  const isPast = (queue: readonly Packet[], time: number) => {
    const last = queue.at(-1)
    return last !== undefined && timeOf(last) >= time
  }
  const isWhole = () =>
    queues.every((queue) => isPast(queue, border)) ||
    queues.some((queue) => isPast(queue, border + longestWait))
  const writeUntil = async (time: number) => {
    for (const queue of queues)
      while (queue[0] && timeOf(queue[0]) < time) {
        using packet = queue[0]
        queue.shift()
        await write(packet)
      }
  }
  return {
    add: async (packet) => {
      const copy = packet.clone()
      if (copy) queues[packet.streamIndex]?.push(copy)
      while (isWhole()) {
        await writeUntil(border)
        border += stretch
      }
    },
    end: async (end) => {
      const last = queues[0]?.at(-1)
      if (last && end !== undefined) {
        const left = BigInt(Math.round(end / (ticks[0] ?? 1))) - last.pts
        if (left > last.duration) last.duration = left
      }
      const ends = queues.flatMap((queue) => queue.slice(-1).map(timeOf))
      for (; border <= Math.max(0, ...ends) + stretch; border += stretch) await writeUntil(border)
    },
    free: () => {
      for (const queue of queues) for (const packet of queue.splice(0)) packet.free()
    },
  }
}
