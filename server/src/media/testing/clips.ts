import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_QUIET,
  AV_PICTURE_TYPE_NONE,
  AV_PKT_DATA_DISPLAYMATRIX,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBSVTAV1,
  FF_ENCODER_LIBX264,
  type FFEncoderCodec,
} from 'node-av/constants'
import {
  Codec,
  CodecContext,
  Dictionary,
  FFmpegError,
  FilterGraph,
  FormatContext,
  Frame,
  Log,
  Packet,
  Rational,
  type FilterContext,
  type Stream,
} from 'node-av/lib'

/** A clip to generate for a test: FFmpeg's own test pictures and tones, nothing recorded. */
export interface Clip {
  /** A source filter, such as 'testsrc2=size=640x360:rate=30'; without it the clip is sound only. */
  picture?: string
  sound?: string
  seconds: number
  format?: 'mp4' | 'mov' | 'matroska' | 'webm' | 'gif' | 'apng' | 'webp'
  videoCodec?: FFEncoderCodec
  audioCodec?: FFEncoderCodec
  /** FFmpeg's options of the video encoder. */
  settings?: Record<string, string | number>
  pixelFormat?: string
  /** Clockwise quarter turns a player has to apply. */
  turn?: 90 | 180 | 270
  metadata?: Record<string, string>
  /** The index at the end, as cameras write it, or at the beginning. */
  faststart?: boolean
  /** Multiplies every time stamp: a long clip with few frames. */
  stretch?: number
  /** Number of sound tracks. */
  soundTracks?: number
}

Log.setLevel(AV_LOG_QUIET)

/** A clip for devices that play AV1, quickly made. */
export const inAv1 = {
  videoCodec: FF_ENCODER_LIBSVTAV1,
  audioCodec: FF_ENCODER_LIBOPUS,
  settings: { preset: 13, crf: 55, 'svtav1-params': 'lp=1' },
} as const

interface TrackMaker {
  encoder: CodecContext
  sink: FilterContext
  graph: FilterGraph
}

/** Writes a clip as described. */
export async function makeClip(path: string, clip: Clip): Promise<void> {
  const tracks = await openTracks(clip)
  const format = new FormatContext()
  must(format.allocOutputContext2(null, clip.format ?? 'mp4', path))
  format.metadata = Dictionary.fromObject(clip.metadata ?? {})
  const [picture] = tracks.map(({ encoder }) => addStream(format, encoder))
  if (clip.turn) picture?.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, matrixOf(clip.turn))
  must(await format.openOutput())
  using options = Dictionary.fromObject({ movflags: clip.faststart ? '+faststart' : '+use_metadata_tags' })
  must(await format.writeHeader(options))
  const stretch = clip.stretch ?? 1
  for (const [index, track] of tracks.entries()) await fill(format, index, { ...track, stretch })
  must(await format.writeTrailer())
  await format.closeOutput()
  await format[Symbol.asyncDispose]()
}

async function openTracks(clip: Clip): Promise<TrackMaker[]> {
  const sounds = clip.sound ? (clip.soundTracks ?? 1) : 0
  const tracks = clip.picture ? [await pictureTrack(clip)] : []
  for (let index = 0; index < sounds; index += 1) tracks.push(await soundTrack(clip))
  return tracks
}

const must = (code: number) => FFmpegError.throwIfError(code, 'Cannot make the test clip')

async function pictureTrack(clip: Clip): Promise<TrackMaker> {
  const name = clip.videoCodec ?? FF_ENCODER_LIBX264
  const pixels = clip.pixelFormat ?? 'yuv420p'
  const drawn = `${clip.picture},trim=duration=${clip.seconds},format=${pixels},buffersink@out`
  const { graph, sink } = await openGraph(drawn, 'buffersink@out')
  const { codec, encoder } = allocate(name)
  encoder.width = sink.buffersinkGetWidth()
  encoder.height = sink.buffersinkGetHeight()
  encoder.pixelFormat = sink.buffersinkGetFormat() as CodecContext['pixelFormat']
  encoder.timeBase = sink.buffersinkGetTimeBase()
  encoder.framerate = sink.buffersinkGetFrameRate()
  encoder.sampleAspectRatio = sink.buffersinkGetSampleAspectRatio()
  using options = Dictionary.fromObject({
    ...(name === FF_ENCODER_LIBX264 ? { preset: 'ultrafast' } : {}),
    ...clip.settings,
  })
  must(await encoder.open2(codec, options))
  return { encoder, sink, graph }
}

async function soundTrack(clip: Clip): Promise<TrackMaker> {
  const name = clip.audioCodec ?? FF_ENCODER_AAC
  const sample = name === FF_ENCODER_LIBOPUS ? 's16' : 'fltp'
  const frame = name === FF_ENCODER_LIBOPUS ? 960 : 1024
  const shape = `atrim=duration=${clip.seconds},aformat=sample_fmts=${sample}:sample_rates=48000:channel_layouts=stereo`
  const { graph, sink } = await openGraph(
    `${clip.sound},${shape},asetnsamples=n=${frame}:p=1,abuffersink@out`,
    'abuffersink@out',
  )
  const { codec, encoder } = allocate(name)
  encoder.sampleRate = sink.buffersinkGetSampleRate()
  encoder.channelLayout = sink.buffersinkGetChannelLayout()
  encoder.sampleFormat = sink.buffersinkGetFormat() as CodecContext['sampleFormat']
  encoder.timeBase = new Rational(1, 48_000)
  encoder.bitRate = 96_000n
  must(await encoder.open2(codec, null))
  return { encoder, sink, graph }
}

async function openGraph(description: string, sinkName: string) {
  const graph = new FilterGraph()
  graph.alloc()
  must(graph.parse2(description))
  must(await graph.config())
  const sink = graph.getFilter(sinkName)
  if (!sink) throw new Error('The description has no output')
  return { graph, sink }
}

function allocate(name: FFEncoderCodec) {
  const codec = Codec.findEncoderByName(name)
  if (!codec) throw new Error(`No encoder named ${name}`)
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  return { codec, encoder }
}

function addStream(format: FormatContext, encoder: CodecContext): Stream {
  const stream = format.newStream()
  must(stream.codecpar.fromContext(encoder))
  stream.timeBase = encoder.timeBase
  stream.avgFrameRate = encoder.framerate
  stream.sampleAspectRatio = encoder.sampleAspectRatio
  return stream
}

/** A display matrix as cameras write it: 16.16 numbers, the last column 2.30. */
function matrixOf(turn: 90 | 180 | 270): Buffer {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))]
  const matrix = Buffer.alloc(36)
  const entries = [cos, sin, 0, -sin, cos, 0, 0, 0, 16_384]
  for (const [index, entry] of entries.entries()) matrix.writeInt32LE(entry * 65_536, index * 4)
  return matrix
}

async function fill(
  format: FormatContext,
  index: number,
  { encoder, sink, graph, stretch }: TrackMaker & { stretch: number },
): Promise<void> {
  const stream = format.streams[index]
  using packet = new Packet()
  packet.alloc()
  const drain = async () => {
    while ((await encoder.receivePacket(packet)) >= 0) {
      packet.streamIndex = index
      packet.pts = BigInt(Math.round(Number(packet.pts) * stretch))
      packet.dts = BigInt(Math.round(Number(packet.dts) * stretch))
      if (stream) packet.rescaleTs(encoder.timeBase, stream.timeBase)
      must(await format.interleavedWriteFrame(packet))
    }
  }
  using frame = new Frame()
  frame.alloc()
  while ((await sink.buffersinkGetFrame(frame)) >= 0) {
    frame.pictType = AV_PICTURE_TYPE_NONE
    must(await encoder.sendFrame(frame))
    frame.unref()
    await drain()
  }
  must(await encoder.sendFrame(null))
  await drain()
  encoder.freeContext()
  graph.free()
}
