import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Size } from '../probe/geometry.ts'

/** A still written to a file, with its MIME type. */
export interface StillFile extends Size {
  path: string
  mimeType: string
}

/** Widths, in pixels, of every picture and poster; a narrower picture has its own width. */
const widths = [480, 960]
/** Very tall pictures are limited too: two screens high. */
const tallest = (width: number) => width * 4

const widthsFor = (size: Size) => {
  const fitting = widths.filter((width) => width < size.width)
  return size.width < (widths.at(-1) ?? 0) ? [...fitting, size.width] : fitting
}

/** Writes a picture as AVIF and WebP in each width; at equal quality a half and a third smaller than JPEG. */
export async function writeStills(picture: Sharp, size: Size, folder: string): Promise<StillFile[]> {
  const files: StillFile[] = []
  for (const width of widthsFor(size)) {
    const scaled = await picture.clone().resize(bounds(width)).raw().toBuffer({ resolveWithObject: true })
    const { channels, height } = scaled.info
    const raw = sharp(scaled.data, { raw: { width: scaled.info.width, height, channels } })
    const shape = { width: scaled.info.width, height }
    const avif = join(folder, `${width}.avif`)
    const webp = join(folder, `${width}.webp`)
    await raw.clone().avif({ quality: 40, effort: 2 }).toFile(avif)
    await raw.clone().webp({ quality: 72 }).toFile(webp)
    files.push(
      { ...shape, path: avif, mimeType: 'image/avif' },
      { ...shape, path: webp, mimeType: 'image/webp' },
    )
  }
  return files
}

const bounds = (width: number) =>
  ({ width, height: tallest(width), fit: 'inside', withoutEnlargement: true }) as const

/** Writes one plain picture that any client can show: JPEG, or WebP if there is transparency. */
export async function writePlain(picture: Sharp, width: number, path: string): Promise<StillFile> {
  const { data, info } = await picture
    .clone()
    .resize(bounds(width))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const scaled = sharp(data, { raw })
  const hasAlpha = info.channels === 4
  const written = hasAlpha
    ? await scaled.webp({ quality: 80 }).toFile(path)
    : await scaled.jpeg({ quality: 74, progressive: true }).toFile(path)
  return {
    path,
    width: written.width,
    height: written.height,
    mimeType: hasAlpha ? 'image/webp' : 'image/jpeg',
  }
}

/** Link previews in messengers: none accepts more than 300 kB, and some only JPEG. */
const shareBytes = 300_000
const shareBox = { width: 1200, height: 1200, fit: 'inside', withoutEnlargement: true } as const

/** Writes the picture that other sites show for a link: a JPEG under 300 kB. */
export async function writeShare(picture: Sharp, path: string): Promise<StillFile> {
  const flat = picture.clone().resize(shareBox).flatten({ background: '#0b0d1b' })
  for (const quality of [78, 60, 42, 24, 8]) {
    const { data, info } = await flat
      .clone()
      .jpeg({ quality, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    if (data.length > shareBytes && quality > 8) continue
    await writeFile(path, data)
    return { path, width: info.width, height: info.height, mimeType: 'image/jpeg' }
  }
  throw new Error('A picture of this size always fits')
}

/** A blurred picture in some 25 bytes (ThumbHash, base64) to show until the real one has loaded. */
export async function placeholderOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .clone()
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
