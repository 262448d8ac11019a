import {
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  AV_CODEC_ID_OPUS,
  AV_CODEC_ID_VP8,
  AV_PKT_FLAG_KEY,
} from 'node-av/constants'
import { CodecParameters, Packet, Rational, avChannelLayoutDefault } from 'node-av/lib'
import { readPacketLog } from '#media-server/recording/packet-log.ts'
import { soundSampleRate } from '../encode/rates.ts'
import { type Mp4File, openMatroska } from '../encode/mp4-file.ts'
import { type Assembler, type AssembledUnit, assemblePictures, assembleSound } from './assemble.ts'
import { type LogFile, type Recording, type Track, ticksPerMillisecond } from './read-tracks.ts'
import { createUnwrapper32 } from './unwrap.ts'

const millisecond = new Rational(1, 1000)
/** Pictures say their size with each key frame; a container needs one from the start. */
const anySize = { width: 640, height: 360 }

interface Muxing {
  file: Mp4File
  /** The last time written to each track: times must grow. */
  lastAt: number[]
}

/** Writes the packets of a recording into one file, a track for each sound and picture, without encoding anything. */
export async function muxRecording({ tracks, files }: Recording, path: string): Promise<void> {
  const parameters = tracks.map(parametersOf)
  try {
    const described = parameters.map((codec) => ({ codec, timeBase: millisecond }))
    await using file = await openMatroska(path, described)
    const muxing = { file, lastAt: tracks.map(() => -1) }
    for (const log of files) await muxFile(muxing, tracks, log)
    await file.finish()
  } finally {
    for (const one of parameters) one.free()
  }
}

function parametersOf({ isVideo }: Track): CodecParameters {
  const codec = new CodecParameters()
  codec.alloc()
  codec.codecType = isVideo ? AVMEDIA_TYPE_VIDEO : AVMEDIA_TYPE_AUDIO
  codec.codecId = isVideo ? AV_CODEC_ID_VP8 : AV_CODEC_ID_OPUS
  if (isVideo) Object.assign(codec, anySize)
  else {
    codec.sampleRate = soundSampleRate
    codec.channelLayout = avChannelLayoutDefault(2)
    codec.extradata = opusHead
  }
  return codec
}

/** How Opus says of itself in a container: version 1, two channels, 48 kHz. */
const opusHead = Buffer.concat([
  Buffer.from('OpusHead'),
  Buffer.from([1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]),
])

interface Piece extends AssembledUnit {
  track: number
  at: number
}

/** Pieces of each stream, until they are written in turn. */
async function muxFile(muxing: Muxing, tracks: readonly Track[], log: LogFile): Promise<void> {
  const pieces: Piece[] = []
  const streams = new Map<number, Assembler>()
  for await (const entry of readPacketLog(log.path)) {
    if (entry.kind !== 'packet') continue
    const { stream: id } = entry.packet
    const stream = streams.get(id) ?? openStream(id, { log, tracks, pieces })
    if (!stream) continue
    streams.set(id, stream)
    stream.add(entry.packet)
    for (const piece of pieces.splice(0)) await write(muxing, piece)
  }
  for (const stream of streams.values()) stream.end()
  for (const piece of pieces.splice(0)) await write(muxing, piece)
}

interface Opening {
  log: LogFile
  tracks: readonly Track[]
  pieces: Piece[]
}

function openStream(id: number, { log, tracks, pieces }: Opening): Assembler | undefined {
  const known = log.streams.get(id)
  const track = known && tracks[known.track]
  if (!known || !track) return undefined
  const unwrap = createUnwrapper32()
  const take = (whole: AssembledUnit) => {
    const at = known.offset + unwrap(whole.timestamp) / ticksPerMillisecond(track)
    pieces.push({ ...whole, track: known.track, at: Math.max(log.begin, Math.round(at)) })
  }
  return track.isVideo ? assemblePictures(take) : assembleSound(take)
}

async function write({ file, lastAt }: Muxing, { track, at, bytes, isKey }: Piece): Promise<void> {
  if (at <= (lastAt[track] ?? -1)) return
  lastAt[track] = at
  using packet = new Packet()
  packet.alloc()
  packet.data = bytes
  packet.pts = BigInt(at)
  packet.dts = BigInt(at)
  if (isKey) packet.flags = AV_PKT_FLAG_KEY
  await file.write(track, packet, millisecond)
}
