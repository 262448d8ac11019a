import type { Point } from './board-model.ts'

/** Which part of the board is on the screen: the point at its top left, and how large one unit is. */
export interface BoardView {
  x: number
  y: number
  zoom: number
}

const zoomLimits = { least: 0.1, most: 4 } as const
export const firstView: BoardView = { x: 0, y: 0, zoom: 1 }

/** From the screen to the board. */
export const toBoard = ({ x, y, zoom }: BoardView, at: Point): Point => ({
  x: x + at.x / zoom,
  y: y + at.y / zoom,
})

/** Moves the view by so many pixels of the screen. */
export const panned = (view: BoardView, by: Point): BoardView => ({
  ...view,
  x: view.x - by.x / view.zoom,
  y: view.y - by.y / view.zoom,
})

/** Larger or smaller, while the point under the pointer stays where it is. */
export function zoomed(view: BoardView, factor: number, at: Point): BoardView {
  const zoom = Math.min(zoomLimits.most, Math.max(zoomLimits.least, view.zoom * factor))
  const fixed = toBoard(view, at)
  return { x: fixed.x - at.x / zoom, y: fixed.y - at.y / zoom, zoom }
}

export interface Size {
  width: number
  height: number
}

const border = 48

/** All points in the middle of the screen; the first view when there are none. */
export function fitting(points: readonly Point[], { width, height }: Size): BoardView {
  if (points.length === 0) return firstView
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const fits = Math.min((width - 2 * border) / Math.max(wide, 1), (height - 2 * border) / Math.max(high, 1))
  const zoom = Math.min(1, Math.max(zoomLimits.least, fits))
  return { x: left + wide / 2 - width / 2 / zoom, y: top + high / 2 - height / 2 / zoom, zoom }
}

/** Where a board opens: at its start if everything drawn is in sight there, else where all of it is. */
export function openingView(points: readonly Point[], size: Size): BoardView {
  const isInside = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= size.width && y <= size.height
  return points.every(isInside) ? firstView : fitting(points, size)
}
