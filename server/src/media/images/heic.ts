import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { MediaRejected } from '../rejection.ts'

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

/** The profile among the properties of a file's pictures; a phone gives all of them the same. */
function profileOf(file: Buffer): Buffer | undefined {
  // The content of 'meta' starts after a version.
  const meta = contentOf(file, 'meta')?.subarray(4)
  const properties = contentOf(contentOf(meta, 'iprp'), 'ipco')
  const colours = properties ? boxesOf(properties).filter(({ name }) => name === 'colr') : []
  return colours.find(({ content }) => content.toString('latin1', 0, 4) === 'prof')?.content.subarray(4)
}

const contentOf = (boxes: Buffer | undefined, boxName: string) =>
  boxes && boxesOf(boxes).find(({ name }) => name === boxName)?.content

interface Box {
  name: string
  content: Buffer
}

/** Sibling boxes (ISO 14496-12) in a piece of a file, as far as they can be read. */
function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let start = 0; start + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(start) || bytes.length - start
    if (size < 8) break
    const name = bytes.toString('latin1', start + 4, start + 8)
    boxes.push({ name, content: bytes.subarray(start + 8, start + size) })
    start += size
  }
  return boxes
}
