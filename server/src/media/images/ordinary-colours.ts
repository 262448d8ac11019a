import { AV_PIX_FMT_RGB48LE } from 'node-av/constants'
import { Frame, Rational } from 'node-av/lib'
import sharp, { type Sharp } from 'sharp'
import { openChain } from '../encode/filter-chain.ts'
import { clockRate } from '../encode/rates.ts'
import type { Size } from '../probe/geometry.ts'
import { MediaRejected } from '../rejection.ts'
import type { NamedColours } from './named-colours.ts'

/** How bright white paper is on a bright screen (ITU-R BT.2408), in candelas per square metre. */
const whiteNits = 203
/** Tones up to here, as a share of white, stay as they are; brighter ones, up to some times white, share what is left. */
const unchanged = 0.6
const brightest = 5

/** Larger than any size that is made; light is computed in floating-point numbers, which take much memory. */
const bounds = { width: 1440, height: 5760, fit: 'inside', withoutEnlargement: true } as const

/** The upright picture in sRGB. */
export async function inOrdinaryColours(upright: Sharp, colours: NamedColours): Promise<Sharp> {
  const { data, info } = await upright
    .resize(bounds)
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const deep = sharp(new Uint16Array(data.buffer, data.byteOffset, data.length / 2), {
    raw: { width, height, channels },
  }).toColourspace('rgb16')
  const pixels = await deep.clone().removeAlpha().raw({ depth: 'ushort' }).toBuffer()
  const mapped = await toOrdinaryColours(pixels, { width, height }, colours)
  const picture = sharp(mapped, { raw: { width, height, channels: 3 } })
  if (channels < 4) return picture
  const alpha = await deep.extractChannel(3).toColourspace('b-w').raw().toBuffer()
  return picture.joinChannel(alpha, { raw: { width, height, channels: 1 } })
}

/** 16-bit red, green and blue in wide or bright colours as 8-bit sRGB. */
async function toOrdinaryColours(
  pixels: Buffer,
  { width, height }: Size,
  { primaries, transfer }: NamedColours,
): Promise<Buffer> {
  const isBright = transfer !== 'iec61966-2-1'
  const filters = [
    `setparams=range=pc:colorspace=gbr:color_primaries=${primaries}:color_trc=${transfer}`,
    `zscale=t=linear:npl=${whiteNits}`,
    'format=gbrpf32le',
    'zscale=p=709',
    ...(isBright ? [`tonemap=mobius:param=${unchanged}:peak=${brightest}:desat=0`] : []),
    'zscale=t=iec61966-2-1:m=gbr:r=full',
    `format=rgb24,settb=1/${clockRate}`,
  ]
  const timeBase = new Rational(1, clockRate)
  using frame = Frame.fromVideoBuffer(pixels, {
    width,
    height,
    format: AV_PIX_FMT_RGB48LE,
    timeBase,
    pts: 0n,
  })
  using chain = await openChain(frame, [], [filters.join(',')])
  let result: Buffer | undefined
  const keep = async (_: number, made: Frame) => {
    result ??= made.toBuffer()
  }
  await chain.push(frame, keep)
  await chain.push(null, keep)
  if (!result) throw new MediaRejected('damaged')
  return result
}
