import { Encoder, Muxer } from 'node-av/api'
import {
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_PIX_FMT_RGBA,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  SWS_POINT,
} from 'node-av/constants'
import { Frame, SoftwareScaleContext } from 'node-av/lib'

export interface Film {
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
  readonly frames: number
  /** Pixels of one picture, RGBA, row after row. */
  picture(index: number): Buffer
  readonly sound: Sound
}

/** Two channels of samples from -1 to 1. */
export interface Sound {
  readonly rate: number
  readonly left: Float32Array
  readonly right: Float32Array
}

const audioFrameSamples = 1024

/** Writes a film as an MP4 of H.264 and AAC that can play while it is still loading. */
export async function encode(film: Film, file: string): Promise<void> {
  const seconds = film.framesPerSecond
  using video = await Encoder.create(FF_ENCODER_LIBX264, {
    context: { gopSize: seconds * 2, threadCount: 1 },
    options: { preset: 'veryfast', crf: 22, tune: 'animation' },
  })
  using audio = await Encoder.create(FF_ENCODER_AAC, { context: { bitRate: '112k' } })
  await using output = await Muxer.open(file, { format: 'mp4', options: { movflags: '+faststart' } })
  const tracks = { video: output.addStream(video), audio: output.addStream(audio) }
  const heard = listen(film.sound)
  let heardUntil = 0
  for (const picture of watch(film)) {
    while (heardUntil <= Number(picture.pts) / film.framesPerSecond) {
      const next = heard.next()
      if (next.done) break
      await send(output, { encoder: audio, track: tracks.audio, frame: next.value })
      heardUntil += audioFrameSamples / film.sound.rate
    }
    await send(output, { encoder: video, track: tracks.video, frame: picture })
  }
  for (const frame of heard) await send(output, { encoder: audio, track: tracks.audio, frame })
  await send(output, { encoder: video, track: tracks.video, frame: null })
  await send(output, { encoder: audio, track: tracks.audio, frame: null })
}

/** Writes what an encoder makes of a frame; null ends its track. */
export async function send(
  output: Muxer,
  what: { encoder: Encoder; track: number; frame: Frame | null },
): Promise<void> {
  for await (const packet of what.encoder.packets(what.frame)) {
    if (!packet) continue
    await output.writePacket(packet, what.track)
    packet.free()
  }
  what.frame?.free()
}

/** The pictures of a film, as encoders take them. */
export function* watch(film: Film): Generator<Frame> {
  const { width, height } = film
  const timeBase = { num: 1, den: film.framesPerSecond }
  using scale = new SoftwareScaleContext()
  scale.getContext(width, height, AV_PIX_FMT_RGBA, width, height, AV_PIX_FMT_YUV420P, SWS_POINT)
  for (let index = 0; index < film.frames; index++) {
    using drawn = Frame.fromVideoBuffer(film.picture(index), {
      width,
      height,
      format: AV_PIX_FMT_RGBA,
      timeBase,
    })
    drawn.colorSpace = AVCOL_SPC_BT709
    const frame = new Frame()
    frame.alloc()
    frame.width = width
    frame.height = height
    frame.format = AV_PIX_FMT_YUV420P
    frame.timeBase = { num: 1, den: film.framesPerSecond } as Frame['timeBase']
    frame.colorSpace = AVCOL_SPC_BT709
    frame.colorRange = AVCOL_RANGE_MPEG
    frame.colorPrimaries = AVCOL_PRI_BT709
    frame.colorTrc = AVCOL_TRC_BT709
    frame.pts = BigInt(index)
    frame.getBuffer()
    scale.scaleFrameSync(frame, drawn)
    yield frame
  }
}

function* listen({ rate, left, right }: Sound): Generator<Frame> {
  for (let start = 0; start < left.length; start += audioFrameSamples) {
    const count = Math.min(audioFrameSamples, left.length - start)
    const planes = new Float32Array(count * 2)
    planes.set(left.subarray(start, start + count))
    planes.set(right.subarray(start, start + count), count)
    yield Frame.fromAudioBuffer(Buffer.from(planes.buffer), {
      nbSamples: count,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate: rate,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
      timeBase: { num: 1, den: rate },
      pts: BigInt(start),
    })
  }
}
