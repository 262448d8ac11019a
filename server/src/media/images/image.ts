import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import type { Size } from '../probe/geometry.ts'
import { readHeic } from './heic.ts'
import { MediaRejected } from '../rejection.ts'
import { namedColours } from './named-colours.ts'
import { inOrdinaryColours } from './ordinary-colours.ts'

/** Maximum decoded pixels of an image. */
const pixelsLimit = 40_000_000

sharp.concurrency(availableParallelism())
// Every job has a process of its own, so a cache would never hit.
sharp.cache(false)

export interface OpenImage extends Size {
  /** Upright, in sRGB, without the camera's metadata and location. */
  picture: Sharp
}

/** Decodes an image once; refuses what is damaged or has more than 40 megapixels, before decoding it. */
export async function openImage(path: string, mimeType: string): Promise<OpenImage> {
  const source =
    mimeType === 'image/heic'
      ? await readable(readHeic(path, pixelsLimit))
      : sharp(path, { limitInputPixels: pixelsLimit })
  const metadata = await readable(source.metadata())
  if (metadata.width * metadata.height > pixelsLimit) throw new MediaRejected('tooManyPixels')
  const colours = await namedColours(path, mimeType)
  const upright = source.autoOrient()
  const ordinary = colours ? await readable(inOrdinaryColours(upright, colours)) : upright
  const plain = ordinary.toColourspace('srgb').raw()
  const { data, info } = await readable(plain.toBuffer({ resolveWithObject: true }))
  const { width, height, channels } = info
  const picture = sharp(data, { raw: { width, height, channels }, limitInputPixels: pixelsLimit })
  // Screenshots have an opaque alpha channel; without it they can be JPEG.
  const isSolid = channels === 4 && (await picture.clone().stats()).isOpaque
  return { width, height, picture: isSolid ? picture.removeAlpha() : picture }
}

async function readable<T>(task: Promise<T>): Promise<T> {
  try {
    return await task
  } catch (error) {
    if (error instanceof MediaRejected) throw error
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw new MediaRejected(isTooLarge ? 'tooManyPixels' : 'damaged', error)
  }
}
