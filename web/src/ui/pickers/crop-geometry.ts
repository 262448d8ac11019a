/** A picture behind a square window. */
export interface Crop {
  /** The position of the window's middle in the picture, as fractions of its width and height. */
  x: number
  y: number
  /** 1 shows as much as fits; more zooms in. */
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export const mostZoom = 4
export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** The side of the window in pixels of the picture. */
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** The same crop, with the window inside the picture. */
export function inside(picture: Size, { x, y, zoom }: Crop): Crop {
  const near = between(1, zoom, mostZoom)
  const side = sideOf(picture, near)
  const half = { x: side / picture.width / 2, y: side / picture.height / 2 }
  return { x: between(half.x, x, 1 - half.x), y: between(half.y, y, 1 - half.y), zoom: near }
}

/** Drags the picture under the window by fractions of the window's side. */
export function moved(picture: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const side = sideOf(picture, crop.zoom)
  return inside(picture, {
    ...crop,
    x: crop.x - (by.x * side) / picture.width,
    y: crop.y - (by.y * side) / picture.height,
  })
}

export const zoomed = (picture: Size, crop: Crop, factor: number): Crop =>
  inside(picture, { ...crop, zoom: crop.zoom * factor })

/** What the window shows, in pixels of the picture. */
export function windowOf(picture: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(picture, crop.zoom)
  return { left: crop.x * picture.width - side / 2, top: crop.y * picture.height - side / 2, side }
}

/** How to place the picture in the window: all in fractions of the window's side. */
export function layoutOf(
  picture: Size,
  crop: Crop,
): { left: number; top: number; width: number; height: number } {
  const { left, top, side } = windowOf(picture, crop)
  return {
    left: -left / side,
    top: -top / side,
    width: picture.width / side,
    height: picture.height / side,
  }
}
