import { expect, test } from 'vitest'
import { PlayedRange, withRange } from './seen.ts'

test('adjacent ranges are joined', () => {
  expect(withRange([[0, 5]], [5, 9])).toEqual([[0, 9]])
  expect(
    withRange(
      [
        [0, 5],
        [10, 12],
      ],
      [4, 11],
    ),
  ).toEqual([[0, 12]])
  expect(withRange([[10, 12]], [1, 2])).toEqual([
    [1, 2],
    [10, 12],
  ])
  expect(withRange([[1, 2]], [3, 3])).toEqual([[1, 2]])
})

test('a jump ends a range, and skipped parts were not played', () => {
  const played = new PlayedRange()
  for (const second of [0, 0.4, 0.9, 1.6, 2.1]) expect(played.at(second)).toBeUndefined()
  expect(played.at(90)).toEqual([0, 2])
  expect(played.at(91)).toBeUndefined()
  expect(played.at(89)).toEqual([90, 91])
  played.at(89.6)
  expect(played.end()).toEqual([89, 90])
  expect(played.end()).toBeUndefined()
})
