import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { MediaRejected } from '../rejection.ts'
import { coloursOf } from './iso-boxes.ts'

/** Decodes the first picture of a HEIC file, upright, with its original colour profile. */
export async function readHeic(path: string, pixelsLimit: number): Promise<Sharp> {
  const { default: decodeHeic } = await import('heic-decode')
  const buffer = await readFile(path)
  const [first] = await decodeHeic.all({ buffer })
  if (!first) throw new MediaRejected('damaged')
  if (first.width * first.height > pixelsLimit) throw new MediaRejected('tooManyPixels')
  const { data, width, height } = await first.decode()
  // The library has already turned the picture upright, but leaves its colours as they are.
  const picture = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } }).removeAlpha()
  const profile = profileOf(buffer)
  return profile ? await withProfile(picture, profile) : picture
}

/** Bare pixels cannot carry a profile, so they get a minimal container that can. */
async function withProfile(picture: Sharp, profile: Buffer): Promise<Sharp> {
  const png = await picture.png({ compressionLevel: 0 }).toBuffer()
  const content = Buffer.concat([Buffer.from('iCCPcamera\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(content.length - 4, 0)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return sharp(Buffer.concat([png.subarray(0, pngHeadBytes), chunk, png.subarray(pngHeadBytes)]), {
    failOn: 'none',
  })
}

/** The signature and the first chunk, which contains the size. */
const pngHeadBytes = 33

/** The profile of the picture; a phone gives all tiles the same. */
const profileOf = (file: Buffer): Buffer | undefined =>
  coloursOf(file).find(({ kind }) => kind === 'prof')?.content
