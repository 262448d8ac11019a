import { expect, test } from 'vitest'
import { linesOf } from './announce-in-post.ts'

const fits = (line: string) => line.length <= 10

test('a long title is broken between words, and cut after six lines', () => {
  expect(linesOf('Gele in four folds', fits)).toEqual(['Gele in', 'four folds'])
  expect(linesOf('Unbreakableword', fits)).toEqual(['Unbreakableword'])
  expect(linesOf('one two three four five six seven eight nine ten eleven twelve', fits)).toHaveLength(6)
})
