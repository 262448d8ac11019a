import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import { type Frame, Packet } from 'node-av/lib'
import { type Decoder, openDecoder } from '../encode/decode.ts'
import { openChain } from '../encode/filter-chain.ts'
import { sharedPictureFilters, sizeFilters } from '../encode/filters.ts'
import { type Size, scaledTo } from '../probe/geometry.ts'
import type { VideoFacts } from '../probe/probe.ts'
import { MediaRejected } from '../rejection.ts'
import { type Source, openSource } from '../probe/source.ts'

/** One frame of a video, upright, 8-bit RGB without padding. */
export interface Still extends Size {
  pixels: Buffer
}

/** Where to look for a poster, as fractions of the clip: early moments first, because they win a tie. */
const moments = [0.02, 0.12, 0.25, 0.4, 0.6, 0.8]
/** Largest short side a poster is needed in. */
const posterShortSide = 960
const sampleSide = 64

interface Wanted extends VideoFacts {
  /** The moment that the author chose. */
  coverSeconds?: number | undefined
}

/** The frame that its author chose; otherwise the most telling of a few: neither black nor blank, with detail. */
export async function posterOf(path: string, mimeType: string, facts: Wanted): Promise<Still> {
  await using source = await openSource(path, mimeType)
  const { coverSeconds, start } = facts
  const chosen =
    coverSeconds === undefined
      ? undefined
      : await frameShownAt({ ...source, isFilm: facts.isFilm }, start + coverSeconds)
  using frame = chosen ?? (await (facts.isFilm ? mostTelling : mostTellingOfAll)(source, facts))
  const size = scaledTo(facts, Math.min(posterShortSide, facts.width, facts.height))
  return await render(frame, sharedPictureFilters({ ...facts, shortestFrame: 0 }), {
    size,
    pixelFormat: 'rgb24',
  })
}

async function mostTelling(source: Source, facts: VideoFacts): Promise<Frame> {
  using decoder = await openDecoder(source.video, { skip_frame: 'nokey' })
  let best: { frame: Frame; score: number } | undefined
  for (const moment of moments) {
    using frame = await frameAt(source, decoder, facts.start + facts.duration * moment)
    const score = frame ? await scoreOf(frame) : 0
    const copy = frame && (!best || score > best.score * 1.05) ? frame.clone() : undefined
    if (!copy) continue
    best?.frame.free()
    best = { frame: copy, score }
  }
  if (!best) throw new MediaRejected('damaged')
  return best.frame
}

/** The same for a moving picture, which has one keyframe and no index: it is read once, from its beginning. */
async function mostTellingOfAll({ format, video }: Source, { start, duration }: VideoFacts): Promise<Frame> {
  using decoder = await openDecoder(video)
  const tick = video.timeBase.toDouble()
  let best: { frame: Frame; score: number } | undefined
  let next = 0
  const consider = async (frame: Frame) => {
    const share = (Number(frame.pts) * tick - start) / duration
    if (best && share < (moments[next] ?? Infinity)) return
    while (share >= (moments[next] ?? Infinity)) next += 1
    const copy = frame.clone()
    if (!copy) return
    const score = await scoreOf(copy)
    if (best && score <= best.score * 1.05) return copy.free()
    best?.frame.free()
    best = { frame: copy, score }
  }
  using packet = new Packet()
  packet.alloc()
  while ((await format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === video.index) await decoder.decode(packet, consider)
    packet.unref()
  }
  await decoder.decode(null, consider)
  if (!best) throw new MediaRejected('damaged')
  return best.frame
}

/** The frame on screen at a time, in seconds of the file's clock: the last one that begins before it. */
async function frameShownAt(
  { format, video, isFilm }: Source & { isFilm: boolean },
  time: number,
): Promise<Frame | undefined> {
  using decoder = await openDecoder(video)
  const stamp = BigInt(Math.round(time / video.timeBase.toDouble()))
  if (isFilm) await format.seekFrame(video.index, stamp, AVSEEK_FLAG_BACKWARD)
  const found: { shown?: Frame; isPast: boolean } = { isPast: false }
  using packet = new Packet()
  packet.alloc()
  const keep = async (frame: Frame) => {
    found.isPast ||= found.shown !== undefined && frame.pts > stamp
    const copy = found.isPast ? null : frame.clone()
    if (!copy) return
    found.shown?.free()
    found.shown = copy
  }
  while (!found.isPast && (await format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === video.index) await decoder.decode(packet, keep)
    packet.unref()
  }
  if (!found.isPast) await decoder.decode(null, keep)
  return found.shown
}

/** The first keyframe at or before a time, in seconds of the file's clock. */
async function frameAt(
  { format, video }: Source,
  decoder: Decoder,
  time: number,
): Promise<Frame | undefined> {
  const stamp = BigInt(Math.round(time / video.timeBase.toDouble()))
  await format.seekFrame(video.index, stamp, AVSEEK_FLAG_BACKWARD)
  decoder.flush()
  const found: Frame[] = []
  using packet = new Packet()
  packet.alloc()
  const keep = async (frame: Frame) => {
    const copy = found.length === 0 ? frame.clone() : null
    if (copy) found.push(copy)
  }
  while (found.length === 0 && (await format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === video.index) await decoder.decode(packet, keep)
    packet.unref()
  }
  if (found.length === 0) await decoder.decode(null, keep)
  return found[0]
}

/** How much there is to see: entropy of the brightness in bits, less for frames nearly black or white. */
async function scoreOf(frame: Frame): Promise<number> {
  const size = { width: sampleSide, height: sampleSide }
  const { pixels } = await render(frame, [], { size, pixelFormat: 'gray' })
  const counts = Array.from({ length: 64 }, () => 0)
  let sum = 0
  for (const pixel of pixels) {
    counts[pixel >> 2] = (counts[pixel >> 2] ?? 0) + 1
    sum += pixel
  }
  const mean = sum / pixels.length
  const shares = counts.filter((count) => count > 0).map((count) => count / pixels.length)
  const bits = shares.reduce((bits, share) => bits - share * Math.log2(share), 0)
  return bits * Math.min(1, mean / 40, (255 - mean) / 20)
}

async function render(
  frame: Frame,
  shared: string[],
  { size, pixelFormat }: { size: Size; pixelFormat: string },
): Promise<Still> {
  frame.pts = 0n
  using chain = await openChain(frame, shared, [sizeFilters(size, pixelFormat)])
  let pixels: Buffer | undefined
  const keep = async (_: number, result: Frame) => {
    pixels ??= result.toBuffer()
  }
  await chain.push(frame, keep)
  await chain.push(null, keep)
  if (!pixels) throw new MediaRejected('damaged')
  return { ...size, pixels }
}
