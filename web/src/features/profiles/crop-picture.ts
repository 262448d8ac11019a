import { type Crop, type Size, windowOf } from '#ui/pickers/crop-geometry.ts'

export interface CroppedPicture {
  /** Object URL of the picture. */
  url: string
  picture: Size
  crop: Crop
}

/** Side length in pixels: the largest avatar on the sharpest screen. */
const side = 512

/** Draws the chosen square on a canvas, so that no metadata of the file is uploaded. */
export async function cropPicture({ url, picture, crop }: CroppedPicture): Promise<File> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const { left, top, side: size } = windowOf(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  // The background of transparent pictures.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, size, size, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('The picture could not be cut.')
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
}
