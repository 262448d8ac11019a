import { AV_BUFFERSRC_FLAG_KEEP_REF, AV_NOPTS_VALUE } from 'node-av/constants'
import {
  FFmpegError,
  FilterGraph,
  type FilterContext,
  Frame,
  Rational,
  avChannelLayoutDescribe,
  avGetPixFmtName,
  avGetSampleFmtName,
} from 'node-av/lib'
import { clockRate } from './rates.ts'

const timeBase = new Rational(1, clockRate)

/** Filters frames of one track into several outputs. */
export interface FilterChain extends Disposable {
  /** Whether this frame has the format the chain was built for; if not, a new chain is needed. */
  accepts: (frame: Frame) => boolean
  /** Filters one frame, or the rest when there is none, and passes on each result with the number of its output. */
  push: (frame: Frame | null, take: (output: number, frame: Frame) => Promise<void>) => Promise<void>
}

function sourceOf(frame: Frame): string {
  if (frame.isAudio()) {
    const layout = avChannelLayoutDescribe(frame.channelLayout) ?? 'mono'
    const sample = avGetSampleFmtName(frame.format as Parameters<typeof avGetSampleFmtName>[0])
    return `abuffer@in=time_base=1/${clockRate}:sample_rate=${frame.sampleRate}:sample_fmt=${sample}:channel_layout=${layout}`
  }
  const pixels = avGetPixFmtName(frame.format as Parameters<typeof avGetPixFmtName>[0])
  const colour = `colorspace=${frame.colorSpace}:range=${frame.colorRange}`
  return `buffer@in=width=${frame.width}:height=${frame.height}:pix_fmt=${pixels}:time_base=1/${clockRate}:pixel_aspect=1/1:${colour}`
}

/**
 * Builds a chain for frames like this one. `shared` filters come first; `branches` are those of each output, the
 * smallest first: each is scaled from the next larger one, which costs less than scaling all of them from the source.
 */
export async function openChain(like: Frame, shared: string[], branches: string[]): Promise<FilterChain> {
  const kind = like.isAudio() ? 'a' : ''
  const head = `${[sourceOf(like), ...shared].join(',')}[in${branches.length - 1}]`
  const tails = branches.map((filters, index) => {
    const sink = `${kind}buffersink@out${index}`
    if (index === 0) return `[in0]${filters},${sink}`
    return `[in${index}]${filters},${kind}split=2[in${index - 1}][made${index}];[made${index}]${sink}`
  })
  const graph = new FilterGraph()
  graph.alloc()
  const fault = graph.parse2([head, ...tails].join(';'))
  if (fault < 0) {
    graph.free()
    FFmpegError.throwIfError(fault, 'Cannot read the filters')
  }
  FFmpegError.throwIfError(await graph.config(), 'Cannot connect the filters')
  const source = mustFind(graph, `${kind}buffer@in`)
  const sinks = branches.map((_, index) => mustFind(graph, `${kind}buffersink@out${index}`))
  const looks = sourceOf(like)
  return {
    accepts: (frame) => sourceOf(frame) === looks,
    push: async (frame, take) => {
      FFmpegError.throwIfError(
        await source.buffersrcAddFrame(frame, AV_BUFFERSRC_FLAG_KEEP_REF),
        'Cannot filter',
      )
      // The graph itself is not thread-safe: outputs are read one after the other, then used concurrently.
      const results: Frame[][] = []
      for (const sink of sinks) results.push(await pull(sink))
      await Promise.all(results.map((frames, output) => giveAway(frames, (result) => take(output, result))))
    },
    [Symbol.dispose]: () => graph.free(),
  }
}

export function mustFind(graph: FilterGraph, name: string): FilterContext {
  const found = graph.getFilter(name)
  if (!found) throw new Error(`No filter named ${name}`)
  return found
}

async function pull(sink: FilterContext): Promise<Frame[]> {
  const frames: Frame[] = []
  const timeBase = sink.buffersinkGetTimeBase()
  for (;;) {
    const frame = new Frame()
    frame.alloc()
    if ((await sink.buffersinkGetFrame(frame)) < 0) {
      frame.free()
      return frames
    }
    frame.timeBase = timeBase
    if (frame.pts === AV_NOPTS_VALUE) frame.free()
    else frames.push(frame)
  }
}

async function giveAway(frames: Frame[], take: (frame: Frame) => Promise<void>): Promise<void> {
  for (const frame of frames) {
    await take(frame)
    frame.free()
  }
}

/** Moves a decoded frame to the clip's own clock, which starts at `start` seconds of the file's. */
export function onClipClock(frame: Frame, tick: number, start: number): void {
  const stamp = frame.bestEffortTimestamp === AV_NOPTS_VALUE ? frame.pts : frame.bestEffortTimestamp
  if (stamp !== AV_NOPTS_VALUE) frame.pts = BigInt(Math.round((Number(stamp) * tick - start) * clockRate))
  frame.duration = BigInt(Math.round(Number(frame.duration) * tick * clockRate))
  frame.timeBase = timeBase
}
