import { type Pen, fillRounded } from '#drawing/pen.ts'
import type { Sheet } from './png-size.ts'

const yellow = '#fabf21'
const paper = '#fefdf8'
/** Round corners, and one that is cut almost square. */
const corners = (radius: number) => [radius, radius / 4, radius, radius]

/** Where the label lies, in units from the edge. */
export const labelInset = 46

/** Two closed lines, from the outside to the inside. */
const road = (brand: string) =>
  [
    [16, yellow],
    [20, brand],
    [24, yellow],
    [28, brand],
  ] as const

/** Cloth in the colour of the course, the closed road around it, and the paper of the label. */
export function drawCover(pen: Pen, brand: string, { width, height }: Sheet): void {
  const ring = (inset: number, colour: string) =>
    fillRounded(pen, {
      x: inset,
      y: inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
      radii: corners(Math.max(4, 28 - inset / 2)),
      colour,
    })
  pen.fillStyle = brand
  pen.fillRect(0, 0, width, height)
  for (const [inset, colour] of road(brand)) ring(inset, colour)
  drawDots(pen, { width, height })
  ring(labelInset, paper)
}

/** The dots of adire cloth, on both sides of the road. */
function drawDots(pen: Pen, { width, height }: Pick<Sheet, 'width' | 'height'>): void {
  const [step, radius] = [14, 1.6]
  pen.fillStyle = 'rgba(255, 255, 255, 0.3)'
  pen.beginPath()
  const depth = (x: number, y: number) => Math.min(x, y, width - x, height - y)
  for (let y = step / 2 - 1; y < height; y += step)
    for (let x = step / 2; x < width; x += step) {
      const from = depth(x, y)
      if (from > labelInset || (from > 13 && from < 31)) continue
      pen.moveTo(x + radius, y)
      pen.arc(x, y, radius, 0, 2 * Math.PI)
    }
  pen.fill()
}
