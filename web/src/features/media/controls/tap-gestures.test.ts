import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TapGestures } from './tap-gestures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function fingers() {
  const heard: string[] = []
  const gestures = new TapGestures({
    onTap: () => heard.push('tap'),
    onDoubleTap: ({ x, y }) => heard.push(`double ${x},${y}`),
    onHold: () => heard.push('hold'),
    onRelease: () => heard.push('release'),
  })
  const tap = (x = 0, y = 0) => {
    gestures.down({ x, y })
    gestures.up({ x, y })
  }
  return { heard, gestures, tap }
}

test('a tap is reported once it is clear that no second one follows', () => {
  const { heard, tap } = fingers()
  tap()
  expect(heard).toEqual([])
  vi.advanceTimersByTime(200)
  expect(heard).toEqual(['tap'])
})

test('two taps are a double tap at the place of the second, and no tap', () => {
  const { heard, tap } = fingers()
  tap()
  vi.advanceTimersByTime(150)
  tap(5, 6)
  vi.advanceTimersByTime(1000)
  expect(heard).toEqual(['double 5,6'])
})

test('a hold is reported at half a second and again when it ends', () => {
  const { heard, gestures } = fingers()
  gestures.down({ x: 0, y: 0 })
  vi.advanceTimersByTime(500)
  gestures.up({ x: 0, y: 0 })
  vi.advanceTimersByTime(500)
  expect(heard).toEqual(['hold', 'release'])
})

test('a movement of more than ten pixels is a swipe', () => {
  const { heard, gestures } = fingers()
  gestures.down({ x: 0, y: 0 })
  gestures.move({ x: 0, y: 11 })
  gestures.up({ x: 0, y: 40 })
  vi.advanceTimersByTime(1000)
  expect(heard).toEqual([])
})
