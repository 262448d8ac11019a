import { AV_BUFFERSRC_FLAG_KEEP_REF } from 'node-av/constants'
import { FFmpegError, type FilterContext, FilterGraph, Frame } from 'node-av/lib'
import type { Size } from '../probe/geometry.ts'
import { mustFind } from './filter-chain.ts'

/** How alike two films are, by structure: the mean SSIM of their frames in order, 1 for equal ones. */
export async function similarityOf(
  { width, height }: Size,
  originals: readonly Frame[],
  copies: readonly Frame[],
): Promise<number> {
  const graph = new FilterGraph()
  graph.alloc()
  try {
    const source = (name: string) =>
      `buffer@${name}=width=${width}:height=${height}:pix_fmt=yuv420p:time_base=1/1:pixel_aspect=1/1[${name}]`
    const text = `${source('original')};${source('copy')};[original][copy]ssim,buffersink@out`
    FFmpegError.throwIfError(graph.parse2(text), 'Cannot read the filters')
    FFmpegError.throwIfError(await graph.config(), 'Cannot connect the filters')
    const [original, copy, out] = ['buffer@original', 'buffer@copy', 'buffersink@out'].map((name) =>
      mustFind(graph, name),
    ) as [FilterContext, FilterContext, FilterContext]
    const scores: number[] = []
    for (const [index, frame] of originals.entries()) {
      const other = copies[index]
      if (!other) break
      await give(original, frame, index)
      await give(copy, other, index)
      scores.push(...(await scoresOf(out)))
    }
    return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)
  } finally {
    graph.free()
  }
}

async function give(source: FilterContext, frame: Frame, index: number): Promise<void> {
  const copy = frame.clone()
  if (!copy) throw new Error('Cannot copy a frame')
  // Only their order counts; they must not differ in what the filter does not compare.
  copy.pts = BigInt(index)
  const code = await source.buffersrcAddFrame(copy, AV_BUFFERSRC_FLAG_KEEP_REF)
  copy.free()
  FFmpegError.throwIfError(code, 'Cannot compare')
}

async function scoresOf(sink: FilterContext): Promise<number[]> {
  const scores: number[] = []
  const frame = new Frame()
  frame.alloc()
  while ((await sink.buffersinkGetFrame(frame)) >= 0) {
    scores.push(Number(frame.getMetadata().get('lavfi.ssim.All')))
    frame.unref()
  }
  frame.free()
  return scores
}
