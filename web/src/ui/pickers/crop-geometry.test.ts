import { expect, test } from 'vitest'
import {
  type Crop,
  inside,
  layoutOf,
  mostZoom,
  moved,
  wholePicture,
  windowOf,
  zoomed,
} from './crop-geometry.ts'

const wide = { width: 800, height: 400 }
const tall = { width: 300, height: 900 }

test('initially the middle is shown, as much of it as fits', () => {
  expect(windowOf(wide, wholePicture)).toEqual({ left: 200, top: 0, side: 400 })
  expect(windowOf(tall, wholePicture)).toEqual({ left: 0, top: 300, side: 300 })
})

test('the picture follows the finger, and stops at its edge', () => {
  expect(windowOf(wide, moved(wide, wholePicture, { x: 0.25, y: 0 })).left).toBe(100)
  expect(windowOf(wide, moved(wide, wholePicture, { x: 9, y: 9 }))).toEqual({ left: 0, top: 0, side: 400 })
  expect(windowOf(wide, moved(wide, wholePicture, { x: -9, y: 0 })).left).toBe(400)
})

test('zooming in keeps the middle; zooming out brings the window inside again', () => {
  const near = zoomed(wide, wholePicture, 2)
  expect(windowOf(wide, near)).toEqual({ left: 300, top: 100, side: 200 })
  const corner = moved(wide, near, { x: 9, y: 9 })
  expect(windowOf(wide, corner)).toEqual({ left: 0, top: 0, side: 200 })
  expect(windowOf(wide, zoomed(wide, corner, 0.01))).toEqual({ left: 0, top: 0, side: 400 })
})

test('zoom is limited on both ends', () => {
  expect(zoomed(wide, wholePicture, 100).zoom).toBe(mostZoom)
  expect(inside(wide, { x: 0.5, y: 0.5, zoom: 0 }).zoom).toBe(1)
})

test('whatever is done, the window stays inside the picture', () => {
  let crop: Crop = wholePicture
  for (let n = 0; n < 200; n += 1) {
    crop = zoomed(tall, crop, n % 3 === 0 ? 1.7 : 0.8)
    crop = moved(tall, crop, { x: Math.sin(n), y: Math.cos(n * 1.3) })
    const { left, top, side } = windowOf(tall, crop)
    expect(left).toBeGreaterThanOrEqual(-1e-9)
    expect(top).toBeGreaterThanOrEqual(-1e-9)
    expect(left + side).toBeLessThanOrEqual(tall.width + 1e-9)
    expect(top + side).toBeLessThanOrEqual(tall.height + 1e-9)
  }
})

test('the picture covers the window', () => {
  expect(layoutOf(wide, wholePicture)).toEqual({ left: -0.5, top: expect.closeTo(0), width: 2, height: 1 })
})
