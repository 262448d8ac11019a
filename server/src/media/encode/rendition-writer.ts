import type { Frame } from 'node-av/lib'
import { openSoundEncoder, openVideoEncoder } from './encode.ts'
import type { Rung } from './ladder.ts'
import { openMp4 } from './mp4-file.ts'
import type { VideoFacts } from '../probe/probe.ts'

/** Encodes frames into one rendition's file. A missing frame ends its track. */
export interface RenditionWriter extends AsyncDisposable {
  rung: Rung
  picture: (frame: Frame | null) => Promise<void>
  sound: (frame: Frame | null) => Promise<void>
  finish: () => Promise<void>
}

export async function openRenditionWriter(
  path: string,
  rung: Rung,
  { colour, audioCodec }: Pick<VideoFacts, 'colour' | 'audioCodec'>,
): Promise<RenditionWriter> {
  const hasSound = audioCodec !== undefined
  const encoders = [await openVideoEncoder(rung, colour), ...(hasSound ? [await openSoundEncoder(rung)] : [])]
  const file = await openMp4(
    path,
    encoders.map(({ context }) => ({ codec: context, timeBase: context.timeBase })),
  )
  const encode = async (track: number, frame: Frame | null) => {
    const encoder = encoders[track]
    await encoder?.encode(frame, (packet) => file.write(track, packet, encoder.context.timeBase))
  }
  return {
    rung,
    picture: (frame) => encode(0, frame),
    sound: (frame) => encode(1, frame),
    finish: () => file.finish(),
    [Symbol.asyncDispose]: async () => {
      await file[Symbol.asyncDispose]()
      for (const encoder of encoders) encoder[Symbol.dispose]()
    },
  }
}
