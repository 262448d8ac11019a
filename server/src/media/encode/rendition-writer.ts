import type { Frame } from 'node-av/lib'
import { openAv1Encoder, openOpusEncoder, openSoundEncoder, openVideoEncoder } from './encode.ts'
import { opusFilters, soundFilters } from './filters.ts'
import type { OpusQuality, Rung } from './ladder.ts'
import { openMp4 } from './mp4-file.ts'
import type { VideoFacts } from '../probe/probe.ts'

/** AV1 and Opus in the place of H.264 and AAC. */
export interface Av1Quality {
  crf: number
  sound: OpusQuality
}

/** One file to encode. */
export interface Output {
  rung: Rung
  path: string
  av1?: Av1Quality
}

/** Encodes frames into one rendition's file. A missing frame ends its track. */
export interface RenditionWriter extends AsyncDisposable {
  /** What the frames of its sound pass through before. */
  soundFilters: string
  picture: (frame: Frame | null) => Promise<void>
  sound: (frame: Frame | null) => Promise<void>
  finish: () => Promise<void>
}

export async function openRenditionWriter(
  output: Output,
  { colour, audioCodec, duration }: Pick<VideoFacts, 'colour' | 'audioCodec'> & { duration?: number },
): Promise<RenditionWriter> {
  const { rung, path, av1 } = output
  const encoders = [av1 ? await openAv1Encoder(rung, av1.crf, colour) : await openVideoEncoder(rung, colour)]
  if (audioCodec !== undefined)
    encoders.push(av1 ? await openOpusEncoder(av1.sound) : await openSoundEncoder(rung))
  const file = await openMp4(
    path,
    encoders.map(({ context }) => ({ codec: context, timeBase: context.timeBase })),
  )
  const encode = async (track: number, frame: Frame | null) => {
    const encoder = encoders[track]
    await encoder?.encode(frame, (packet) => file.write(track, packet, encoder.context.timeBase))
  }
  return {
    soundFilters: av1 ? opusFilters(av1.sound.channels) : soundFilters(rung.audioChannels),
    picture: (frame) => encode(0, frame),
    sound: (frame) => encode(1, frame),
    finish: () => file.finish(duration),
    [Symbol.asyncDispose]: async () => {
      await file[Symbol.asyncDispose]()
      for (const encoder of encoders) encoder[Symbol.dispose]()
    },
  }
}
