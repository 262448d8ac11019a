import { AVSEEK_FLAG_BACKWARD, AV_NOPTS_VALUE } from 'node-av/constants'
import { Codec, CodecContext, FFmpegError, Frame, Packet } from 'node-av/lib'
import type { VideoFacts } from '../probe/probe.ts'
import { openSource } from '../probe/source.ts'
import { type Encoder, openAv1Encoder, openVideoEncoder } from './encode.ts'
import { sharedPictureFilters, sizeFilters, withoutRepeats } from './filters.ts'
import type { Rung } from './ladder.ts'
import { clockRate } from './rates.ts'
import { similarityOf } from './similarity.ts'
import { openTrack } from './transcode.ts'

/** Seconds of a film that are tried, and where they begin, as shares of it. */
const sampleSeconds = 2
const sampleStarts = [0.25, 0.65]
/** A rung above this costs too much to try; it takes what the one below has. */
const largestTried = 480
const tried = [48, 58] as const
/** What is guessed beyond what was tried is wrong sooner on the coarse side. */
const [finest, coarsest] = [30, 62]
/** Beyond this likeness nobody sees a difference: a drawing that H.264 copies better need not be copied so well. */
const goodEnough = Math.log(1 - 0.995)

interface Film {
  path: string
  mimeType: string
  facts: VideoFacts
}

/**
 * For each size the AV1 crf at which a film looks as much like its source as its H.264 does: one number does not fit all
 * (about 53 for drawings, 36 for a street camera), so a few seconds are encoded in both and compared.
 */
export async function chooseQuality(film: Film, rungs: readonly Rung[]): Promise<Map<number, number>> {
  const chosen = new Map<number, number>()
  const samples = await sample(
    film,
    rungs.filter(({ shortSide }, index) => index === 0 || shortSide <= largestTried),
  )
  let crf: number = tried[0]
  try {
    for (const [index, rung] of rungs.entries()) {
      const frames = samples[index]
      if (frames) crf = await chooseCrf(rung, frames, film.facts)
      chosen.set(rung.shortSide, crf)
    }
  } finally {
    for (const frame of samples.flat()) frame.free()
  }
  return chosen
}

async function chooseCrf(rung: Rung, frames: readonly Frame[], { colour }: VideoFacts): Promise<number> {
  const lossOf = async (encoder: Encoder, decoder: string) => {
    using opened = encoder
    const copies = await encodeAndDecode(opened, decoder, frames)
    const similarity = await similarityOf(rung, frames, copies)
    for (const copy of copies) copy.free()
    return Math.log(Math.max(1 - similarity, 1e-6))
  }
  const goal = await lossOf(await openVideoEncoder(rung, colour), 'h264')
  const fine = await lossOf(await openAv1Encoder(rung, tried[0], colour), 'libdav1d')
  const coarse = await lossOf(await openAv1Encoder(rung, tried[1], colour), 'libdav1d')
  return crfFor(goal, { fine, coarse })
}

/** Between two measured losses, whose logarithm grows about evenly with the crf. */
export function crfFor(goal: number, { fine, coarse }: { fine: number; coarse: number }): number {
  // A still picture loses next to nothing at any quality.
  if (coarse <= fine) return tried[1]
  const crf = tried[0] + ((Math.max(goal, goodEnough) - fine) / (coarse - fine)) * (tried[1] - tried[0])
  return Math.round(Math.min(coarsest, Math.max(finest, crf)))
}

/** A few seconds of a film in each size, as one piece: the time between the parts is taken out. */
async function sample(film: Film, rungs: readonly Rung[]): Promise<Frame[][]> {
  const samples: Frame[][] = rungs.map(() => [])
  // A moving picture has no index to jump by.
  const isWhole = film.facts.duration <= sampleSeconds * sampleStarts.length || !film.facts.isFilm
  const starts = isWhole ? [0] : sampleStarts.map((share) => share * film.facts.duration)
  const seconds = isWhole ? sampleSeconds * sampleStarts.length : sampleSeconds
  for (const [part, from] of starts.entries()) {
    const shift = BigInt(Math.round((part * seconds - from) * clockRate))
    const take = (index: number, frame: Frame) => {
      const copy = frame.clone()
      if (!copy) return
      copy.pts += shift
      samples[index]?.push(copy)
    }
    await readPart(film, rungs, { from, to: from + seconds, take })
  }
  return samples
}

/** Decodes what lies between two moments, in seconds, in each size. */
async function readPart(
  { path, mimeType, facts }: Film,
  rungs: readonly Rung[],
  { from, to, take }: { from: number; to: number; take: (index: number, frame: Frame) => void },
): Promise<void> {
  await using source = await openSource(path, mimeType)
  const { format, video } = source
  const keep = (index: number) => async (frame: Frame | null) => {
    const time = Number(frame?.pts) / clockRate
    if (frame && time >= from && time < to) take(index, frame)
  }
  using track = await openTrack(video, {
    start: facts.start,
    shared: [...sharedPictureFilters(facts), withoutRepeats],
    branches: rungs.map((rung) => sizeFilters(rung)),
    take: rungs.map((_, index) => keep(index)),
  })
  const tick = video.timeBase.toDouble()
  if (from > 0)
    await format.seekFrame(video.index, BigInt(Math.round((facts.start + from) / tick)), AVSEEK_FLAG_BACKWARD)
  using packet = new Packet()
  packet.alloc()
  let isPast = false
  while (!isPast && (await format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === video.index) {
      await track.feed(packet)
      // Packets come in the order of decoding, a little off that of showing.
      isPast = packet.pts !== AV_NOPTS_VALUE && Number(packet.pts) * tick - facts.start > to + 1
    }
    packet.unref()
  }
  await track.feed(null)
}

async function encodeAndDecode(
  encoder: Encoder,
  decoder: string,
  frames: readonly Frame[],
): Promise<Frame[]> {
  const packets: Packet[] = []
  const keep = async (packet: Packet) => {
    const copy = packet.clone()
    if (copy) packets.push(copy)
  }
  for (const frame of frames) {
    using copy = frame.clone()
    await encoder.encode(copy, keep)
  }
  await encoder.encode(null, keep)
  const decoded = await decodeAll(encoder, decoder, packets)
  for (const packet of packets) packet.free()
  return decoded
}

async function decodeAll({ context }: Encoder, name: string, packets: readonly Packet[]): Promise<Frame[]> {
  const codec = Codec.findDecoderByName(name as Parameters<typeof Codec.findDecoderByName>[0])
  if (!codec) throw new Error(`No decoder named ${name}`)
  const decoder = new CodecContext()
  decoder.allocContext3(codec)
  decoder.extraData = context.extraData
  FFmpegError.throwIfError(await decoder.open2(codec), 'Cannot open the decoder')
  const frames: Frame[] = []
  for (const packet of [...packets, null]) {
    await decoder.sendPacket(packet)
    for (;;) {
      const frame = new Frame()
      frame.alloc()
      if ((await decoder.receiveFrame(frame)) >= 0) frames.push(frame)
      else {
        frame.free()
        break
      }
    }
  }
  decoder.freeContext()
  return frames
}
