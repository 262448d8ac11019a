import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AV_NOPTS_VALUE, AV_PIX_FMT_YUV420P, AV_SAMPLE_FMT_FLT } from 'node-av/constants'
import { Frame, Packet } from 'node-av/lib'
import type { JobMessage } from '../job/job-messages.ts'
import { type Decoder, openDecoder } from '../encode/decode.ts'
import { type FilterChain, onClipClock, openChain } from '../encode/filter-chain.ts'
import { clockRate, soundSampleRate } from '../encode/rates.ts'
import { type RenditionWriter, openRenditionWriter } from '../encode/rendition-writer.ts'
import { modern } from '../probe/colour.ts'
import { openTracks } from '../probe/source.ts'
import { MediaRejected } from '../rejection.ts'
import { filmSize } from './layout.ts'
import { muxRecording } from './mux.ts'
import { type Track, surveyRecording } from './read-tracks.ts'
import { createMixer } from './sound-mix.ts'
import { createStage } from './stage.ts'

/** What is made of a recording: the file with all tracks, then one film. */
export interface FilmOrder {
  /** Where its files are. */
  source: string
  folder: string
  title: string
  names: Readonly<Record<number, string>>
}

const rung = {
  ...filmSize,
  shortSide: filmSize.height,
  crf: 24,
  maxRate: 1_600_000,
  audioRate: 64_000,
  audioChannels: 1,
} as const
const framesPerSecond = 15
/** Seconds by which tracks in a file may be apart. */
const apart = 1
const progressSteps = 100
const shortestSeconds = 1

/** Makes a film of a recording. */
export async function makeFilmOf(order: FilmOrder, emit: (message: JobMessage) => void): Promise<void> {
  const recording = await surveyRecording(order.source)
  const seconds = recording.length / 1000
  if (recording.tracks.length === 0 || seconds < shortestSeconds) throw new MediaRejected('noLength')
  emit({
    type: 'described',
    described: { kind: 'video', mimeType: 'video/mp4', ...filmSize, duration: seconds, hasSound: true },
  })
  const muxed = join(order.folder, 'tracks.mkv')
  await muxRecording(recording, muxed)
  const path = join(order.folder, 'film.mp4')
  await compose({ ...order, tracks: recording.tracks, muxed, path, seconds, emit })
  const { size: bytes } = await stat(path)
  emit({ type: 'film', film: { path, bytes, seconds } })
}

interface Composing extends FilmOrder {
  tracks: readonly Track[]
  muxed: string
  path: string
  seconds: number
  emit: (message: JobMessage) => void
}

async function compose({ tracks, muxed, path, seconds, emit, ...parts }: Composing): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const source = stack.use(await openTracks(muxed, 'video/x-matroska'))
  const writer = stack.use(await openRenditionWriter({ path, rung }, { colour: modern, audioCodec: 'aac' }))
  const stage = stack.use(createStage(parts))
  const mixer = createMixer((frame) => writer.sound(frame))
  const film = createFilm(writer, stage)
  const decoders = new Map<number, Decoder>()
  const voices = stack.use(createVoices(mixer.add))
  let reported = 0
  using packet = new Packet()
  packet.alloc()
  while ((await source.format.readFrame(packet)) >= 0) {
    const stream = source.streams[packet.streamIndex]
    const [index, track] = [packet.streamIndex, tracks[packet.streamIndex]]
    if (!stream || !track || packet.pts === AV_NOPTS_VALUE) {
      packet.unref()
      continue
    }
    const tick = stream.timeBase.toDouble()
    const now = Number(packet.pts) * tick
    await film.until(now)
    await mixer.flush(now - apart)
    const decoder = decoders.get(index) ?? stack.use(await openDecoder(stream))
    decoders.set(index, decoder)
    await decoder.decode(packet, async (frame) => {
      onClipClock(frame, tick, 0)
      if (track.isVideo) await stage.show(index, track, { frame, at: now })
      else await voices.hear(index, frame)
    })
    packet.unref()
    if (now / seconds - reported < 1 / progressSteps) continue
    reported = now / seconds
    emit({ type: 'progress', share: Math.min(1, reported) })
  }
  await film.until(seconds)
  await mixer.flush(seconds)
  await writer.picture(null)
  await writer.sound(null)
  await writer.finish()
}

/** Writes a picture for each moment of the film. */
function createFilm(writer: RenditionWriter, stage: ReturnType<typeof createStage>) {
  let frames = 0
  return {
    async until(seconds: number): Promise<void> {
      for (; frames / framesPerSecond < seconds; frames += 1) {
        using frame = Frame.fromVideoBuffer(await stage.at(frames / framesPerSecond), {
          ...filmSize,
          format: AV_PIX_FMT_YUV420P,
          timeBase: { num: 1, den: clockRate },
          pts: BigInt((frames * clockRate) / framesPerSecond),
        })
        await writer.picture(frame)
      }
    },
  }
}

const oneVoice = `aresample=${soundSampleRate},aformat=sample_fmts=flt:channel_layouts=mono`

/** Brings every voice to one rate and one channel. */
function createVoices(add: (voice: number, seconds: number, samples: Float32Array) => void) {
  const chains = new Map<number, FilterChain>()
  return {
    async hear(voice: number, frame: Frame): Promise<void> {
      const known = chains.get(voice)
      if (known && !known.accepts(frame)) {
        known[Symbol.dispose]()
        chains.delete(voice)
      }
      const chain = chains.get(voice) ?? (await openChain(frame, [], [oneVoice]))
      chains.set(voice, chain)
      await chain.push(frame, async (_, result) => {
        if (result.format !== AV_SAMPLE_FMT_FLT) return
        const bytes = result.toBuffer()
        const samples = new Float32Array(
          bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
        )
        add(voice, Number(result.pts) * timeOf(result), samples)
      })
    },
    [Symbol.dispose]: () => {
      for (const chain of chains.values()) chain[Symbol.dispose]()
    },
  }
}

const timeOf = ({ timeBase }: Frame) => timeBase.num / timeBase.den
