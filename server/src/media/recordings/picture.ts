import type { Size } from '../probe/geometry.ts'

/** A picture in planes, as encoders take it: brightness, then both colours at a quarter of the size (I420). */
export interface Planes extends Size {
  bytes: Buffer
}

export interface Box extends Size {
  x: number
  y: number
}

export const planesOf = ({ width, height }: Size, bytes?: Buffer): Planes => ({
  width,
  height,
  bytes: bytes ?? Buffer.alloc((width * height * 3) / 2),
})

interface Plane {
  from: number
  width: number
  height: number
}

function planes({ width, height }: Size): Plane[] {
  const [area, half] = [width * height, { width: width / 2, height: height / 2 }]
  return [
    { from: 0, width, height },
    { from: area, ...half },
    { from: area + area / 4, ...half },
  ]
}

/** Lays a picture on another; all sizes and places are even. */
export function lay(canvas: Planes, picture: Planes, { x, y }: Pick<Box, 'x' | 'y'>): void {
  const targets = planes(canvas)
  for (const [index, plane] of planes(picture).entries()) {
    const target = targets[index]
    if (!target) continue
    const scale = index === 0 ? 1 : 2
    for (let row = 0; row < plane.height; row += 1) {
      const to = target.from + (y / scale + row) * target.width + x / scale
      const from = plane.from + row * plane.width
      picture.bytes.copy(canvas.bytes, to, from, from + plane.width)
    }
  }
}

/** From red, green and blue to planes, in the colours of high definition (BT.709, limited range). */
export function fromPixels({ width, height }: Size, pixels: Uint8Array | Uint8ClampedArray): Planes {
  const picture = planesOf({ width, height })
  const { bytes } = picture
  const area = width * height
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]]
      bytes[y * width + x] = 16 + 0.183 * red + 0.614 * green + 0.062 * blue
      if (x % 2 === 1 || y % 2 === 1) continue
      const offset = (y / 2) * (width / 2) + x / 2
      bytes[area + offset] = 128 - 0.101 * red - 0.339 * green + 0.439 * blue
      bytes[area + area / 4 + offset] = 128 + 0.439 * red - 0.399 * green - 0.04 * blue
    }
  return picture
}
