import { type Size, scaledTo } from '../probe/geometry.ts'

/** One size of a video, in pixels; rates are bits per second. */
export interface Rung extends Size {
  /** Names the rung: 240, 360 … */
  shortSide: number
  crf: number
  maxRate: number
  audioRate: number
  audioChannels: 1 | 2
}

/** Sound in Opus; `bitRate` in bits per second. */
export interface OpusQuality {
  bitRate: number
  channels: 1 | 2
  isSpeech: boolean
}

type Step = Pick<Rung, 'shortSide' | 'crf' | 'maxRate' | 'audioRate' | 'audioChannels'>

/** Chosen for phones on 3G: measured sizes and rates. */
const steps: readonly Step[] = [
  { shortSide: 240, crf: 28, maxRate: 170_000, audioRate: 32_000, audioChannels: 1 },
  { shortSide: 360, crf: 27, maxRate: 400_000, audioRate: 48_000, audioChannels: 1 },
  { shortSide: 480, crf: 26, maxRate: 800_000, audioRate: 64_000, audioChannels: 2 },
  { shortSide: 720, crf: 25, maxRate: 1_600_000, audioRate: 64_000, audioChannels: 2 },
]

/** What Opus needs to sound as good as a rung's AAC. */
const opusShare = 0.625
/** Pleasant speech in one channel; beside the smallest picture, for those with the least data, a little less. */
const [speechRate, leastSpeechRate] = [16_000, 13_000]

/** The sound of a size in Opus; a lesson's is speech. */
export const opusOf = (
  { audioRate, audioChannels }: Pick<Rung, 'audioRate' | 'audioChannels'>,
  isSpeech: boolean,
): OpusQuality =>
  isSpeech
    ? { bitRate: audioRate > leastAacRate ? speechRate : leastSpeechRate, channels: 1, isSpeech }
    : { bitRate: audioRate * opusShare, channels: audioChannels, isSpeech }

const leastAacRate = 32_000

/** The longest side of a rendition; very long pictures become smaller than their rung says. */
const longestSide = 2560

/** The rung that plays first: good enough to watch, quick to encode. */
const firstShortSide = 360

/** The sizes to encode, never larger than the video itself; one of its own size when it is tiny. */
export function ladderOf(size: Size): Rung[] {
  const shortSide = Math.min(size.width, size.height)
  const fitting = steps.filter((step) => step.shortSide <= shortSide)
  const smallest = steps.slice(0, 1).map((step) => ({ ...step, shortSide }))
  return (fitting.length > 0 ? fitting : smallest).map((step) => ({
    ...step,
    ...boundedSize(size, step.shortSide),
  }))
}

function boundedSize(size: Size, shortSide: number): Size {
  const scaled = scaledTo(size, shortSide)
  const long = Math.max(scaled.width, scaled.height)
  return long <= longestSide ? scaled : scaledTo(size, (shortSide * longestSide) / long)
}

/** The rung to encode first, so that the owner can watch early; all others are encoded in one pass later. */
export function firstOf(ladder: Rung[]): Rung[] {
  const first = ladder.filter(({ shortSide }) => shortSide === firstShortSide)
  return first.length > 0 ? first : ladder.slice(0, 1)
}
