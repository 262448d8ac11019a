import type { Post } from '@akada/contract/posts/routes'
import { expect, test } from 'vitest'
import { shapeOf, surroundingsOf } from './picture-shape.ts'

const media = (width: number, height: number, mimeType = 'video/mp4') =>
  ({ width, height, mimeType, placeholder: null }) as Post['media'][number]

test('only a film about as tall as a phone fills the frame; what would lose a part is shown whole', () => {
  expect(shapeOf(media(1080, 1920))).toBe('tall')
  expect(shapeOf(media(360, 800))).toBe('thin')
  expect(shapeOf(media(1080, 1920, 'image/webp'))).toBe('thin')
})

test('squares and wider have their text below them, in their own proportions', () => {
  for (const [width, height] of [
    [800, 1000],
    [800, 800],
    [1920, 1080],
  ] as const) {
    expect(shapeOf(media(width, height))).toBe('wide')
    expect(shapeOf(media(width, height, 'image/webp'))).toBe('wide')
    expect(surroundingsOf(media(width, height))['--ratio']).toBe(width / height)
  }
})

test('one of unknown size is taken for a film of a phone', () => {
  expect(shapeOf(media(0, 0))).toBe('tall')
  expect(shapeOf(undefined)).toBe('tall')
})
