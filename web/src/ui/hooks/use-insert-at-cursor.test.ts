import { expect, test } from 'vitest'
import { insertedAt } from './use-insert-at-cursor.ts'

test('what is inserted replaces the selection, and the cursor follows it', () => {
  expect(insertedAt('ab', { start: 1, end: 1 }, '🎉')).toEqual({ text: 'a🎉b', cursor: 3 })
  expect(insertedAt('abc', { start: 1, end: 2 }, '🎉')).toEqual({ text: 'a🎉c', cursor: 3 })
})

test('without a selection, or behind a text that became shorter, it goes to the end', () => {
  expect(insertedAt('ab', undefined, '🎉')).toEqual({ text: 'ab🎉', cursor: 4 })
  expect(insertedAt('a', { start: 5, end: 9 }, '🎉')).toEqual({ text: 'a🎉', cursor: 3 })
})
