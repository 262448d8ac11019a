import type { FileLimit } from '@akada/contract/uploads/routes'
import {
  AV_NOPTS_VALUE,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVJ420P,
  AV_PKT_DATA_DISPLAYMATRIX,
} from 'node-av/constants'
import { Packet, type Stream, avGetCodecName } from 'node-av/lib'
import { type Colour, colourOf, isHdr } from './colour.ts'
import { type Size, type Turn, displaySize, turnOf } from './geometry.ts'
import { MediaRejected } from '../rejection.ts'
import { type Source, openSource } from './source.ts'

/** The properties of a video, found by reading all of it; times in seconds. */
export interface VideoFacts extends Size {
  turn: Turn
  pixelAspect: number
  start: number
  duration: number
  /** Average frames per second, and the shortest time between two frames. */
  frameRate: number
  shortestFrame: number
  frames: number
  /** False for a moving picture: it may be transparent, and has no index. */
  isFilm: boolean
  isHdr: boolean
  /** The colours of its frames, also of wide-gamut ones after tone mapping. */
  colour: Colour
  /** 8 bits, 4:2:0: what every phone can play. */
  isPlainColour: boolean
  videoCodec: string
  audioCodec: string | undefined
}

/** Cameras round up; a clip cut to exactly the limit must not be refused. */
const durationTolerance = 0.5
const shortestSeconds = 0.1
/** Sound codecs start with a little silence before the picture; it is not part of the clip. */
const primingSeconds = 0.1
/** 4K in any format, a little more for odd sizes: larger frames need more memory than a small machine has. */
const videoPixelsLimit = 9_000_000
const smallestSide = 16
/** A file that ends before this share of the duration in its header is truncated. */
const completeShare = 0.9

type Limit = Pick<FileLimit, 'seconds'>

/** Reads a video from end to end without decoding it; refuses unplayable and too long ones. */
export async function probe(path: string, mimeType: string, limit?: Limit): Promise<VideoFacts> {
  await using source = await openSource(path, mimeType)
  const { video, audio } = source
  const picture = pictureOf(video)
  const spans = await readSpans(source)
  const videoSpan = spans.get(video.index)
  if (!videoSpan || videoSpan.count === 0) throw new MediaRejected('noPicture')
  const all = [...spans.values()].filter((span) => span.count > 0)
  const earliest = Math.min(...all.map((span) => span.start))
  const start = videoSpan.start - earliest > primingSeconds ? earliest : videoSpan.start
  const duration = Math.max(...all.map((span) => span.end)) - start
  refuseLength(duration, source, limit)
  const length = videoSpan.end - videoSpan.start
  return {
    ...picture,
    isFilm: !mimeType.startsWith('image/'),
    start,
    duration,
    frames: videoSpan.count,
    frameRate: length > 0 ? videoSpan.count / length : 1,
    shortestFrame: videoSpan.shortest,
    videoCodec: avGetCodecName(video.codecpar.codecId) ?? '',
    audioCodec:
      audio && spans.get(audio.index)?.count ? (avGetCodecName(audio.codecpar.codecId) ?? '') : undefined,
  }
}

function pictureOf(video: Stream) {
  const { width, height, format } = video.codecpar
  if (width * height > videoPixelsLimit) throw new MediaRejected('tooManyPixels')
  if (Math.min(width, height) < smallestSide) throw new MediaRejected('noPicture')
  const turn = turnOf(video.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX))
  const aspect = video.sampleAspectRatio.num > 0 ? video.sampleAspectRatio : video.codecpar.sampleAspectRatio
  const pixelAspect = aspect.num > 0 && aspect.den > 0 ? aspect.num / aspect.den : 1
  return {
    turn,
    pixelAspect,
    ...displaySize({ width, height }, pixelAspect, turn),
    isHdr: isHdr(video.codecpar),
    colour: colourOf(video.codecpar),
    isPlainColour: format === AV_PIX_FMT_YUV420P || format === AV_PIX_FMT_YUVJ420P,
  }
}

function refuseLength(duration: number, { format }: Source, { seconds = Infinity }: Limit = {}): void {
  if (duration > seconds + durationTolerance) throw new MediaRejected('tooLong')
  const promised = Number(format.duration) / 1_000_000
  if (!(duration >= shortestSeconds)) throw new MediaRejected('noLength')
  const missing = promised - duration
  if (missing > 1 && duration < promised * completeShare) throw new MediaRejected('incomplete')
}

interface Span {
  start: number
  end: number
  count: number
  shortest: number
}

/** Where each used track starts and ends, by the time stamps of its packets. */
async function readSpans({ format, video, audio }: Source): Promise<Map<number, Span>> {
  const scales = new Map(
    [video, audio].flatMap((track) => (track ? [[track.index, track.timeBase.toDouble()]] : [])),
  )
  const spans = new Map<number, Span>()
  const stamps: number[] = []
  using packet = new Packet()
  packet.alloc()
  while ((await format.readFrame(packet)) >= 0) {
    const scale = scales.get(packet.streamIndex)
    if (scale !== undefined && packet.pts !== AV_NOPTS_VALUE) {
      const from = Number(packet.pts) * scale
      widen(spans, packet.streamIndex, { from, to: from + Number(packet.duration) * scale })
      if (packet.streamIndex === video.index) stamps.push(from)
    }
    packet.unref()
  }
  const videoSpan = spans.get(video.index)
  if (videoSpan) measureFrames(videoSpan, stamps)
  return spans
}

function widen(spans: Map<number, Span>, index: number, { from, to }: { from: number; to: number }): void {
  const span = spans.get(index) ?? { start: from, end: to, count: 0, shortest: 0 }
  spans.set(index, {
    ...span,
    start: Math.min(span.start, from),
    end: Math.max(span.end, to),
    count: span.count + 1,
  })
}

/** Packets come in decoding order; the gaps between frames show only once they are sorted. */
function measureFrames(span: Span, stamps: number[]): void {
  stamps.sort((one, other) => one - other)
  let shortest = Infinity
  let previous = -Infinity
  for (const stamp of stamps) {
    if (stamp > previous) shortest = Math.min(shortest, stamp - previous)
    previous = stamp
  }
  span.shortest = Number.isFinite(shortest) ? shortest : 0
}
