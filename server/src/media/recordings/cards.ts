import { createCanvas } from '@napi-rs/canvas'
import { fontFamily, loadFont } from '../images/mark.ts'
import type { Size } from '../probe/geometry.ts'
import { type Planes, fromPixels } from './picture.ts'

const ground = '#14162b'
const letters = '#fcfaf4'
const stripe = '#fabf21'
const even = (size: number) => Math.ceil(size / 2) * 2

/** What is shown while nobody's camera is on: the name of the meeting. */
export function drawTitleCard({ width, height }: Size, title: string): Planes {
  loadFont()
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = stripe
  for (const step of [0, 2, 4]) pen.fillRect(width / 2 - 50 + step * 20, height / 2 - 96, 12, 48)
  let size = height / 12
  pen.font = `bold ${size}px ${fontFamily}`
  size *= Math.min(1, (width * 0.86) / Math.max(1, pen.measureText(title).width))
  pen.font = `bold ${size}px ${fontFamily}`
  pen.fillStyle = letters
  pen.textAlign = 'center'
  pen.fillText(title, width / 2, height / 2 + size)
  return fromPixels({ width, height }, pen.getImageData(0, 0, width, height).data)
}

/** What is behind pictures that leave some of the film free. */
export const drawGround = (size: Size): Planes => {
  const pen = createCanvas(size.width, size.height).getContext('2d')
  pen.fillStyle = ground
  pen.fillRect(0, 0, size.width, size.height)
  return fromPixels(size, pen.getImageData(0, 0, size.width, size.height).data)
}

/** A name for the corner of a picture. */
export function drawPlate(name: string, widest: number): Planes {
  loadFont()
  const [size, pad] = [22, 12]
  const font = `bold ${size}px ${fontFamily}`
  const ruler = createCanvas(1, 1).getContext('2d')
  ruler.font = font
  const width = even(Math.min(widest, ruler.measureText(name).width + 2 * pad))
  const height = even(size * 1.7)
  const pen = createCanvas(width, height).getContext('2d')
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  pen.font = font
  pen.fillStyle = letters
  pen.textBaseline = 'middle'
  pen.fillText(name, pad, height / 2 + 1)
  return fromPixels({ width, height }, pen.getImageData(0, 0, width, height).data)
}
