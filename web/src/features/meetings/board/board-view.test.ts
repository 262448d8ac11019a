import { expect, test } from 'vitest'
import { firstView, fitting, openingView, panned, toBoard, zoomed } from './board-view.ts'

test('zooming leaves the point under the pointer where it is, within limits', () => {
  const view = panned(firstView, { x: 30, y: -20 })
  const at = { x: 200, y: 100 }
  expect(toBoard(zoomed(view, 2, at), at)).toEqual(toBoard(view, at))
  expect([zoomed(view, 1000, at).zoom, zoomed(view, 0.0001, at).zoom]).toEqual([4, 0.1])
})

test('everything fits, in the middle, and never larger than it was drawn', () => {
  const size = { width: 800, height: 600 }
  const ends = [
    { x: -1000, y: 0 },
    { x: 3000, y: 100 },
  ]
  expect(toBoard(fitting(ends, size), { x: 400, y: 300 })).toEqual({ x: 1000, y: 50 })
  expect(fitting([{ x: 0, y: 0 }], size).zoom).toBe(1)
  expect(fitting([], size)).toEqual(firstView)
})

test('a board opens where there is something, also on a small screen', () => {
  const phone = { width: 360, height: 500 }
  expect(openingView([{ x: 20, y: 30 }], phone)).toEqual(firstView)
  expect(openingView([], phone)).toEqual(firstView)
  const far = { x: 900, y: 400 }
  const { x, y, zoom } = openingView([far], phone)
  expect([(far.x - x) * zoom, (far.y - y) * zoom]).toEqual([180, 250])
})
