import { Encoder, Muxer } from 'node-av/api'
import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_SAMPLE_FMT_FLT,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVPX_VP8,
} from 'node-av/constants'
import { Frame } from 'node-av/lib'
import { type Film, type Sound, send, watch } from '../drawing/encode.ts'

const pictureRate = '170k'
/** Opus knows this rate and a few that divide it. */
const soundRate = 48_000
/** Large packets cost little: three times less than the usual ones. */
const soundSeconds = 0.06
const soundSamples = soundRate * soundSeconds
/** Drawn lessons have little that moves. */
const everyNthPicture = 2

/** Writes a film as a WebM of VP8 and Opus, as meetings transmit them, with a key frame each second. */
export async function encodeLive(film: Film, file: string): Promise<void> {
  const slow = slower(film)
  using video = await Encoder.create(FF_ENCODER_LIBVPX_VP8, {
    context: { bitRate: pictureRate, gopSize: slow.framesPerSecond, threadCount: 1 },
    options: { deadline: 'good', 'cpu-used': 5, 'auto-alt-ref': 0, 'lag-in-frames': 0 },
  })
  using audio = await Encoder.create(FF_ENCODER_LIBOPUS, {
    context: { bitRate: '24k' },
    options: { frame_duration: soundSeconds * 1000 },
  })
  await using output = await Muxer.open(file, { format: 'webm' })
  const tracks = { video: output.addStream(video), audio: output.addStream(audio) }
  const heard = listen(film.sound)
  let heardUntil = 0
  for (const picture of watch(slow)) {
    for (; heardUntil <= Number(picture.pts) / slow.framesPerSecond; heardUntil += soundSeconds) {
      const next = heard.next()
      if (next.done) break
      await send(output, { encoder: audio, track: tracks.audio, frame: next.value })
    }
    await send(output, { encoder: video, track: tracks.video, frame: picture })
  }
  for (const frame of heard) await send(output, { encoder: audio, track: tracks.audio, frame })
  await send(output, { encoder: video, track: tracks.video, frame: null })
  await send(output, { encoder: audio, track: tracks.audio, frame: null })
}

const slower = (film: Film): Film => ({
  ...film,
  framesPerSecond: film.framesPerSecond / everyNthPicture,
  frames: Math.floor(film.frames / everyNthPicture),
  picture: (index) => film.picture(index * everyNthPicture),
})

function* listen({ rate, left, right }: Sound): Generator<Frame> {
  const whole = Math.floor((left.length / rate) * (1 / soundSeconds))
  for (let frame = 0; frame < whole; frame += 1) {
    const samples = new Float32Array(soundSamples)
    for (let n = 0; n < soundSamples; n += 1) {
      const at = ((frame * soundSamples + n) * rate) / soundRate
      samples[n] = (between(left, at) + between(right, at)) / 2
    }
    yield Frame.fromAudioBuffer(Buffer.from(samples.buffer), {
      nbSamples: soundSamples,
      format: AV_SAMPLE_FMT_FLT,
      sampleRate: soundRate,
      channelLayout: AV_CHANNEL_LAYOUT_MONO,
      timeBase: { num: 1, den: soundRate },
      pts: BigInt(frame * soundSamples),
    })
  }
}

/** The value between two samples; these sounds have no high tones that it would bend. */
function between(samples: Float32Array, at: number): number {
  const first = Math.floor(at)
  const [one = 0, other = 0] = [samples[first], samples[first + 1]]
  return one + (other - one) * (at - first)
}
