import { AV_SAMPLE_FMT_FLTP } from 'node-av/constants'
import { Frame, avChannelLayoutDefault } from 'node-av/lib'
import { soundSampleRate } from '../encode/rates.ts'

/** Samples in one piece, as AAC takes them. */
const piece = 1024
/** Seconds that may be in the mixer at once. */
const maxSeconds = 20
/** Voices that are this many samples off their place are put there; less is rounding. */
const slip = soundSampleRate / 25

/** Adds the voices of a meeting up into one sound. */
export function createMixer(take: (frame: Frame) => Promise<void>) {
  const length = maxSeconds * soundSampleRate
  const ring = new Float32Array(length)
  const cursors = new Map<number, number>()
  let written = 0

  /** Adds samples of a voice that begin at a time in seconds. */
  function add(voice: number, seconds: number, samples: Float32Array): void {
    const start = Math.round(seconds * soundSampleRate)
    const cursor = cursors.get(voice) ?? start
    const from = Math.abs(cursor - start) > slip ? start : cursor
    cursors.set(voice, from + samples.length)
    for (const [index, sample] of samples.entries()) {
      const at = from + index
      if (at < written || at >= written + length) continue
      ring[at % length] = (ring[at % length] ?? 0) + sample
    }
  }

  /** Passes on everything before a time in seconds. */
  async function flush(seconds: number): Promise<void> {
    const until = Math.floor(seconds * soundSampleRate)
    while (written + piece <= until) {
      const samples = Float32Array.from({ length: piece }, (_, index) => {
        const at = (written + index) % length
        const sample = ring[at] ?? 0
        ring[at] = 0
        return Math.max(-1, Math.min(1, sample))
      })
      using frame = Frame.fromAudioBuffer(Buffer.from(samples.buffer), {
        nbSamples: piece,
        format: AV_SAMPLE_FMT_FLTP,
        sampleRate: soundSampleRate,
        channelLayout: avChannelLayoutDefault(1),
        timeBase: { num: 1, den: soundSampleRate },
        pts: BigInt(written),
      })
      await take(frame)
      written += piece
    }
  }

  return { add, flush }
}
