import { AV_NOPTS_VALUE } from 'node-av/constants'
import { type Frame, Packet, type Stream } from 'node-av/lib'
import { type Decoder, openDecoder } from './decode.ts'
import { type FilterChain, onClipClock, openChain } from './filter-chain.ts'
import { markFilters, sharedPictureFilters, sizeFilters, withoutRepeats } from './filters.ts'
import type { VideoFacts } from '../probe/probe.ts'
import { MediaRejected } from '../rejection.ts'
import { type Output, type RenditionWriter, openRenditionWriter } from './rendition-writer.ts'
import { type Source, openSource } from '../probe/source.ts'

interface MarkedOutput extends Output {
  /** A picture file to overlay on every frame, pixels from the left and the top. */
  mark?: { path: string; left: number; top: number }
}

export interface Transcoding {
  path: string
  mimeType: string
  facts: VideoFacts
  outputs: MarkedOutput[]
  /** Called with the progress, 0 to 1, now and then. */
  onProgress: (share: number) => void
}

/** Unreadable packets allowed before the file counts as damaged: a film cut in an odd place has a few. */
const unreadableShare = 0.1
const progressSteps = 50

/** Decodes a video once and encodes it in all of these sizes. */
export async function transcode(task: Transcoding): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const source = stack.use(await openSource(task.path, task.mimeType))
  const sound = task.facts.audioCodec === undefined ? undefined : source.audio
  const writers: RenditionWriter[] = []
  for (const output of task.outputs) writers.push(stack.use(await openRenditionWriter(output, task.facts)))
  const tracks = [stack.use(await openTrack(source.video, pictureBranches(task, writers)))]
  if (sound) tracks.push(stack.use(await openTrack(sound, soundBranches(task, writers))))
  await feedAll(source, tracks, reporter(task))
  for (const writer of writers) await writer.finish()
}

/** Reads the file once, passing each packet to its track; `report` gets the time of the frames. */
async function feedAll(
  { format, video }: Source,
  tracks: Track[],
  report: (time: number) => void,
): Promise<void> {
  const tick = video.timeBase.toDouble()
  using packet = new Packet()
  packet.alloc()
  while ((await format.readFrame(packet)) >= 0) {
    const track = tracks.find(({ stream }) => stream.index === packet.streamIndex)
    await track?.feed(packet)
    if (track?.stream.index === video.index && packet.pts !== AV_NOPTS_VALUE)
      report(Number(packet.pts) * tick)
    packet.unref()
  }
  for (const track of tracks) await track.feed(null)
}

/** What consumes the frames of one track. */
interface Branches {
  start: number
  shared: string[]
  branches: string[]
  take: ((frame: Frame | null) => Promise<void>)[]
}

function pictureBranches({ facts, outputs }: Transcoding, writers: RenditionWriter[]): Branches {
  return {
    start: facts.start,
    shared: [...sharedPictureFilters(facts), ...(outputs.every(({ av1 }) => av1) ? [withoutRepeats] : [])],
    branches: outputs.map(({ rung, mark }) => sizeFilters(rung) + (mark ? markFilters(mark) : '')),
    take: writers.map(({ picture }) => picture),
  }
}

function soundBranches({ facts }: Transcoding, writers: RenditionWriter[]): Branches {
  return {
    start: facts.start,
    shared: [],
    branches: writers.map((writer) => writer.soundFilters),
    take: writers.map(({ sound }) => sound),
  }
}

interface Track extends Disposable {
  stream: Stream
  /** Decodes, filters and encodes one packet; without one, ends the track. */
  feed: (packet: Packet | null) => Promise<void>
}

/** Decodes and filters one track for any consumer. */
export async function openTrack(stream: Stream, { start, shared, branches, take }: Branches): Promise<Track> {
  const decoder: Decoder = await openDecoder(stream)
  const tick = stream.timeBase.toDouble()
  let chain: FilterChain | undefined
  const counts = { all: 0, unreadable: 0, frames: 0 }
  const give = async (output: number, frame: Frame) => take[output]?.(frame)
  const endChain = async () => {
    await chain?.push(null, give)
    chain?.[Symbol.dispose]()
    chain = undefined
  }
  const filter = async (frame: Frame) => {
    counts.frames += 1
    onClipClock(frame, tick, start)
    if (chain && !chain.accepts(frame)) await endChain()
    chain ??= await openChain(frame, shared, branches)
    await chain.push(frame, give)
  }
  return {
    stream,
    feed: async (packet) => {
      counts.all += 1
      if (!(await decoder.decode(packet, filter))) counts.unreadable += 1
      if (packet) return
      await endChain()
      const isDamaged = counts.frames === 0 || counts.unreadable > counts.all * unreadableShare
      if (isDamaged) throw new MediaRejected('damaged')
      for (const end of take) await end(null)
    },
    [Symbol.dispose]: () => {
      chain?.[Symbol.dispose]()
      decoder[Symbol.dispose]()
    },
  }
}

function reporter({ facts, onProgress }: Transcoding): (time: number) => void {
  let reported = 0
  return (time) => {
    const share = Math.min(1, (time - facts.start) / facts.duration)
    if (share - reported < 1 / progressSteps) return
    reported = share
    onProgress(share)
  }
}
