import type { FileLimit } from '@akada/contract/uploads/routes'
import { AV_NOPTS_VALUE } from 'node-av/constants'
import { type FormatContext, Packet, type Stream } from 'node-av/lib'
import { openSound } from '../probe/source.ts'
import { MediaRejected } from '../rejection.ts'
import { type Encoder, openOpusEncoder, openSoundEncoder } from './encode.ts'
import { opusFilters, soundFilters } from './filters.ts'
import type { OpusQuality, Rung } from './ladder.ts'
import { openMp4 } from './mp4-file.ts'
import { openTrack } from './transcode.ts'

/** Speech that is pleasant on a telephone: 0.36 MB a minute. */
const ofRecording = { audioChannels: 1, audioRate: 48_000 } as const
/** The sound of a film, for data saver: 0.24 MB a minute. */
export const ofFilm = { audioChannels: 1, audioRate: 32_000 } as const
const durationTolerance = 0.5
const shortestSeconds = 0.1

interface Recording {
  path: string
  mimeType: string
}

/** When the sound of a recording begins and how long it takes, in seconds; refuses what is longer than it may be. */
export async function probeSound(
  { path, mimeType }: Recording,
  { seconds = Infinity }: Pick<FileLimit, 'seconds'> = {},
): Promise<{ start: number; duration: number }> {
  await using source = await openSound(path, mimeType)
  const tick = source.sound.timeBase.toDouble()
  let start = Infinity
  let end = 0
  await eachPacket(source, (packet) => {
    const from = Number(packet.pts) * tick
    start = Math.min(start, from)
    end = Math.max(end, from + Number(packet.duration) * tick)
    return Promise.resolve()
  })
  const duration = end - start
  if (!(duration >= shortestSeconds)) throw new MediaRejected('noLength')
  if (duration > seconds + durationTolerance) throw new MediaRejected('tooLong')
  return { start, duration }
}

type AacQuality = Pick<Rung, 'audioChannels' | 'audioRate'>

interface SoundTask extends Recording {
  /** The MP4 to write. */
  output: string
  start: number
  duration: number
  /** Called with the share done, 0 to 1. */
  onProgress: (share: number) => void
}

/** Makes of a recording what every telephone plays. */
export const transcodeSound = async ({
  quality = ofRecording,
  ...task
}: SoundTask & { quality?: AacQuality }): Promise<void> =>
  encodeSound(task, await openSoundEncoder(quality), soundFilters(quality.audioChannels))

/** The same at about half the bytes, for what plays Opus. */
export const transcodeToOpus = async ({
  quality,
  ...task
}: SoundTask & { quality: OpusQuality }): Promise<void> =>
  encodeSound(task, await openOpusEncoder(quality), opusFilters(quality.channels))

async function encodeSound(task: SoundTask, opened: Encoder, filters: string): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const encoder = stack.use(opened)
  const source = stack.use(await openSound(task.path, task.mimeType))
  const { context } = encoder
  const file = stack.use(await openMp4(task.output, [{ codec: context, timeBase: context.timeBase }]))
  const track = stack.use(
    await openTrack(source.sound, {
      start: task.start,
      shared: [],
      branches: [filters],
      take: [(frame) => encoder.encode(frame, (packet) => file.write(0, packet, context.timeBase))],
    }),
  )
  const tick = source.sound.timeBase.toDouble()
  await eachPacket(source, async (packet) => {
    await track.feed(packet)
    task.onProgress(Math.min(1, (Number(packet.pts) * tick - task.start) / task.duration))
  })
  await track.feed(null)
  await file.finish()
}

export async function eachPacket(
  { format, sound }: { format: FormatContext; sound: Stream },
  take: (packet: Packet) => Promise<void>,
): Promise<void> {
  using packet = new Packet()
  packet.alloc()
  while ((await format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === sound.index && packet.pts !== AV_NOPTS_VALUE) await take(packet)
    packet.unref()
  }
}
