import sharp from 'sharp'
import { MediaRejected } from '../rejection.ts'
import { pngChunk } from './png-chunks.ts'

/** Whether a picture has several frames. Only its content tells: the three formats name moving and still ones alike. */
export async function isMoving(path: string, mimeType: string): Promise<boolean> {
  if (mimeType === 'image/png') {
    const announced = await pngChunk(path, 'acTL')
    return announced !== undefined && announced.length >= 4 && announced.readUInt32BE(0) > 1
  }
  if (mimeType !== 'image/gif' && mimeType !== 'image/webp') return false
  const { pages = 1 } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new MediaRejected('damaged', error)
    })
  return pages > 1
}
