import type { Size } from '../probe/geometry.ts'
import type { VideoFacts } from '../probe/probe.ts'
import { clockRate, framesPerSecondLimit, opusMilliseconds, soundSampleRate } from './rates.ts'

type Picture = Pick<VideoFacts, 'turn' | 'isFilm' | 'isHdr' | 'colour' | 'shortestFrame'>

/** Brings wide-gamut film to what ordinary screens show, keeping highlights. */
const toneMapping = 'tonemapx=tonemap=bt2390:desat=0:p=bt709:t=bt709:m=bt709:r=tv:format=yuv420p'

/** Lays a transparent picture on black; what it hides behind its transparency must not appear. */
const onBlack = 'format=gbrap,premultiply=inplace=1,format=gbrp'

/** Filters that every output of a video shares: at most 30 frames a second, ordinary colours, upright. */
export function sharedPictureFilters({ turn, isFilm, isHdr, colour, shortestFrame }: Picture): string[] {
  const isFast = shortestFrame > 0 && 1 / shortestFrame > framesPerSecondLimit + 1
  return [
    ...(isFast ? [`fps=${framesPerSecondLimit}`] : []),
    ...(isFilm ? [] : [onBlack]),
    isHdr ? toneMapping : `setparams=colorspace=${colour.space}`,
    ...turn.filters,
  ]
}

/**
 * Leaves out pictures that nobody can tell from the one before, for at most 30 in a row: in a drawn lesson they are most of the
 * pictures and half of the bytes. A pen's stroke or a pixel's move is far above these differences.
 */
export const withoutRepeats = 'mpdecimate=max=29:hi=200:lo=100:frac=0.02'

/** Filters of one output: its size in square pixels, 8 bits. */
export function sizeFilters(size: Size, pixelFormat = 'yuv420p'): string {
  const colour = pixelFormat === 'yuv420p' ? ':out_range=tv' : ''
  return `scale=${size.width}:${size.height}:flags=bicubic${colour},setsar=1,format=${pixelFormat},settb=1/${clockRate}`
}

/** Filters that follow those of a size and lay a picture file on it; one output of a chain at most may have them. */
export function markFilters({ path, left, top }: { path: string; left: number; top: number }): string {
  // Quoted for the list of filters, then again for the option's value.
  const escaped = path.replaceAll(/[\\':]/g, String.raw`\$&`).replaceAll(/[\\'[\],;]/g, String.raw`\$&`)
  const read = `movie=filename=${escaped},format=yuva420p[mark]`
  return `[sized];${read};[sized][mark]overlay=${left}:${top}:format=yuv420,format=yuv420p,settb=1/${clockRate}`
}

/** Filters of one sound output: one rate, gaps filled with silence, cut into pieces as long as AAC wants them. */
export function soundFilters(channels: 1 | 2): string {
  const layout = channels === 1 ? 'mono' : 'stereo'
  const resample = `aresample=${soundSampleRate}:async=1000:first_pts=0`
  return `${resample},aformat=sample_fmts=fltp:channel_layouts=${layout},asetnsamples=n=1024:p=1`
}

/** Filters of one sound output in Opus, in pieces as long as its packets. */
export function opusFilters(channels: 1 | 2): string {
  const layout = channels === 1 ? 'mono' : 'stereo'
  const resample = `aresample=${soundSampleRate}:async=1000:first_pts=0`
  return `${resample},aformat=sample_fmts=flt:channel_layouts=${layout},asetnsamples=n=${(soundSampleRate * opusMilliseconds) / 1000}:p=1`
}
