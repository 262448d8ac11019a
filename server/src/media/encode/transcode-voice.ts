import type { Frame } from 'node-av/lib'
import { openSound } from '../probe/source.ts'
import { openOpusEncoder, openSoundEncoder } from './encode.ts'
import { opusFilters, soundFilters } from './filters.ts'
import { openMp4, openWebm } from './mp4-file.ts'
import { soundSampleRate } from './rates.ts'
import { openTrack } from './transcode.ts'
import { eachPacket } from './transcode-sound.ts'

/** 120 kB a minute in Opus; half as much again in AAC, for browsers without Opus. */
const voice = { bitRate: 16_000, channels: 1, isSpeech: true } as const
const aac = { audioChannels: 1, audioRate: 24_000 } as const
/** Parts of a voice note whose loudness is drawn. */
const parts = 48
const loudest = 255

interface VoiceTask {
  path: string
  mimeType: string
  /** The WebM and the MP4 to write. */
  outputs: { webm: string; mp4: string }
  start: number
  duration: number
}

/** Makes of a voice note what browsers play, in one reading; answers how loud it is over its length. */
export async function transcodeVoice({
  path,
  mimeType,
  outputs,
  start,
  duration,
}: VoiceTask): Promise<Buffer> {
  await using stack = new AsyncDisposableStack()
  const source = stack.use(await openSound(path, mimeType))
  const [opus, plain] = [stack.use(await openOpusEncoder(voice)), stack.use(await openSoundEncoder(aac))]
  const track = (encoder: typeof opus) => ({ codec: encoder.context, timeBase: encoder.context.timeBase })
  const webm = stack.use(await openWebm(outputs.webm, [track(opus)]))
  const mp4 = stack.use(await openMp4(outputs.mp4, [track(plain)]))
  const peaks = createPeaks(duration)
  const spoken = stack.use(
    await openTrack(source.sound, {
      start,
      shared: [],
      branches: [opusFilters(1), soundFilters(1)],
      take: [
        (frame) => {
          if (frame) peaks.hear(frame)
          return opus.encode(frame, (packet) => webm.write(0, packet, opus.context.timeBase))
        },
        (frame) => plain.encode(frame, (packet) => mp4.write(0, packet, plain.context.timeBase)),
      ],
    }),
  )
  await eachPacket(source, (packet) => spoken.feed(packet))
  await spoken.feed(null)
  await webm.finish()
  await mp4.finish()
  return peaks.bytes()
}

/** The loudest moment of each part, against the loudest of all. */
function createPeaks(duration: number) {
  const peaks = new Float32Array(parts)
  return {
    hear({ pts, timeBase, data }: Frame): void {
      const [bytes] = data ?? []
      if (!bytes) return
      const from = Number(pts) * timeBase.toDouble()
      const samples = new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4))
      for (const [index, sample] of samples.entries()) {
        const time = from + index / soundSampleRate
        const part = Math.min(parts - 1, Math.floor((time * parts) / duration))
        peaks[part] = Math.max(peaks[part] ?? 0, Math.abs(sample))
      }
    },
    bytes(): Buffer {
      const highest = Math.max(...peaks, Number.EPSILON)
      return Buffer.from(Array.from(peaks, (peak) => Math.round((peak / highest) * loudest)))
    },
  }
}
