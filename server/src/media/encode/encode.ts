import {
  AVCOL_RANGE_MPEG,
  AV_CODEC_FLAG_FRAME_DURATION,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PICTURE_TYPE_I,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
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
  type Frame,
  Packet,
  Rational,
  avChannelLayoutDefault,
} from 'node-av/lib'
import type { Size } from '../probe/geometry.ts'
import type { Colour } from '../probe/colour.ts'
import type { OpusQuality, Rung } from './ladder.ts'
import {
  clockRate,
  framesPerSecondLimit,
  keyframeSeconds,
  opusMilliseconds,
  soundSampleRate,
  sparseKeyframe,
} from './rates.ts'

// The AV1 encoder prints its settings otherwise.
process.env['SVT_LOG'] ??= '1'

/** Turns frames into packets of one track. */
export interface Encoder extends Disposable {
  context: CodecContext
  /** Encodes one frame, or what is left when there is none. */
  encode: (frame: Frame | null, take: (packet: Packet) => Promise<void>) => Promise<void>
}

/** H.264 main as old telephones play it: quality by crf, never above the rung's rate. */
export async function openVideoEncoder(rung: Rung, colour: Colour): Promise<Encoder> {
  const { codec, context } = allocate(FF_ENCODER_LIBX264)
  describePicture(context, rung, colour)
  context.rcMaxRate = BigInt(rung.maxRate)
  context.rcBufferSize = rung.maxRate * 2
  await open(context, codec, { preset: 'veryfast', profile: 'main', crf: rung.crf, 'forced-idr': 1 })
  return encoderOf(context, keyframes())
}

/**
 * The sizes of phones may take twice the time for a fifth of the bytes. Encoders with different presets must not be open at once in a
 * process: they share a table of blocks.
 */
export const presetOf = ({ shortSide }: Pick<Rung, 'shortSide'>) => (shortSide <= 360 ? 8 : 10)

/**
 * AV1 at about half the bytes of H.264, for devices that play it; `crf` is chosen for each film (choose-quality.ts). One thread,
 * for whatever else runs is more urgent; the encoder recognizes slides and screens itself, and gives
 * more bits to faint lines and letters, which it would otherwise smear.
 */
export async function openAv1Encoder(rung: Rung, crf: number, colour: Colour): Promise<Encoder> {
  const { codec, context } = allocate(FF_ENCODER_LIBSVTAV1)
  describePicture(context, rung, colour)
  context.rcMaxRate = BigInt(rung.maxRate)
  await open(context, codec, {
    preset: presetOf(rung),
    crf,
    'svtav1-params': 'lp=1:scm=2:enable-variance-boost=1',
  })
  return encoderOf(context, sparseKeyframes())
}

function describePicture(context: CodecContext, size: Size, { space, primaries, transfer }: Colour): void {
  context.width = size.width
  context.height = size.height
  context.pixelFormat = AV_PIX_FMT_YUV420P
  context.colorSpace = space
  context.colorPrimaries = primaries
  context.colorTrc = transfer
  context.colorRange = AVCOL_RANGE_MPEG
  context.timeBase = new Rational(1, clockRate)
  context.framerate = new Rational(framesPerSecondLimit, 1)
  context.sampleAspectRatio = new Rational(1, 1)
  context.gopSize = framesPerSecondLimit * 60
}

export async function openSoundEncoder(rung: Pick<Rung, 'audioChannels' | 'audioRate'>): Promise<Encoder> {
  const { codec, context } = allocate(FF_ENCODER_AAC)
  context.sampleRate = soundSampleRate
  context.channelLayout = avChannelLayoutDefault(rung.audioChannels)
  context.sampleFormat = AV_SAMPLE_FMT_FLTP
  context.timeBase = new Rational(1, soundSampleRate)
  context.bitRate = BigInt(rung.audioRate)
  await open(context, codec, {})
  return encoderOf(context, () => true)
}

/** Opus at about half the bytes of AAC; speech at a third. */
export async function openOpusEncoder({ bitRate, channels, isSpeech }: OpusQuality): Promise<Encoder> {
  const { codec, context } = allocate(FF_ENCODER_LIBOPUS)
  context.sampleRate = soundSampleRate
  context.channelLayout = avChannelLayoutDefault(channels)
  context.sampleFormat = AV_SAMPLE_FMT_FLT
  context.timeBase = new Rational(1, soundSampleRate)
  context.bitRate = BigInt(bitRate)
  await open(context, codec, {
    application: isSpeech ? 'voip' : 'audio',
    vbr: 'constrained',
    frame_duration: opusMilliseconds,
  })
  return encoderOf(context, () => true)
}

function allocate(name: FFEncoderCodec): { codec: Codec; context: CodecContext } {
  const codec = Codec.findEncoderByName(name)
  if (!codec) throw new Error(`No encoder named ${name}`)
  const context = new CodecContext()
  context.allocContext3(codec)
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_FRAME_DURATION)
  return { codec, context }
}

async function open(
  context: CodecContext,
  codec: Codec,
  settings: Record<string, string | number>,
): Promise<void> {
  using options = Dictionary.fromObject(settings)
  FFmpegError.throwIfError(await context.open2(codec, options), 'Cannot open the encoder')
}

/** Sets where pictures that stand alone come, by time; drops frames that don't move the clock on. */
function keyframes(): (frame: Frame) => boolean {
  let next = 0
  return keyframesWhere((time) => {
    if (time < next) return false
    next = (Math.floor(time / keyframeSeconds) + 1) * keyframeSeconds
    return true
  })
}

/** By the count of pictures, which is what jumping to between two of them costs a phone, and by time where few differ. */
function sparseKeyframes(): (frame: Frame) => boolean {
  let [count, since] = [Infinity, 0]
  return keyframesWhere((time) => {
    count += 1
    if (count < sparseKeyframe.pictures && time - since < sparseKeyframe.seconds) return false
    ;[count, since] = [0, time]
    return true
  })
}

function keyframesWhere(isKey: (time: number) => boolean): (frame: Frame) => boolean {
  let last = -1n
  return (frame) => {
    if (frame.pts <= last) return false
    last = frame.pts
    frame.pictType = isKey(Number(frame.pts) / clockRate) ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE
    return true
  }
}

function encoderOf(context: CodecContext, prepare: (frame: Frame) => boolean): Encoder {
  const packet = new Packet()
  packet.alloc()
  return {
    context,
    encode: async (frame, take) => {
      if (frame && !prepare(frame)) return
      FFmpegError.throwIfError(await context.sendFrame(frame), 'Cannot encode')
      while ((await context.receivePacket(packet)) >= 0) {
        await take(packet)
        packet.unref()
      }
    },
    [Symbol.dispose]: () => {
      packet.free()
      context.freeContext()
    },
  }
}
