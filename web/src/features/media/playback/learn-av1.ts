import { rememberAbility } from './av1.ts'

/** Sizes that films have, and the rates of their AV1 in bits per second. */
const sizes = [
  { height: 240, bitrate: 90_000 },
  { height: 360, bitrate: 200_000 },
  { height: 480, bitrate: 400_000 },
  { height: 720, bitrate: 800_000 },
] as const

/** Asks the browser once per device what it plays, before the second film at the earliest. */
export async function learnAv1(): Promise<void> {
  const answers = await Promise.all(sizes.map(async (size) => ({ ...size, ...(await decodingOf(size)) })))
  const largest = (is: 'smooth' | 'powerEfficient') =>
    Math.max(0, ...answers.filter((answer) => answer.supported && answer[is]).map(({ height }) => height))
  rememberAbility({ smooth: largest('smooth'), efficient: largest('powerEfficient') })
}

const none = { supported: false, smooth: false, powerEfficient: false }

async function decodingOf({ height, bitrate }: (typeof sizes)[number]) {
  // Not in every browser that our members have; a browser that can't say is not trusted with it.
  const { mediaCapabilities } = navigator as Partial<Pick<Navigator, 'mediaCapabilities'>>
  const width = Math.round((height * 16) / 9)
  const video = { contentType: 'video/mp4; codecs="av01.0.04M.08"', width, height, bitrate, framerate: 30 }
  const audio = {
    contentType: 'audio/mp4; codecs="opus"',
    channels: '2',
    bitrate: 32_000,
    samplerate: 48_000,
  }
  return (await mediaCapabilities?.decodingInfo({ type: 'file', video, audio }).catch(() => none)) ?? none
}
