import { expect, test } from 'vitest'
import { mostRows, rowsAround } from './mounted-rows.ts'

const messages = (count: number) => Array.from({ length: count }, (_, n) => ({ number: n + 1 }))

test('at most so many messages are on the page: the newest, or those around what is read', () => {
  expect(rowsAround(messages(200), undefined)).toEqual({ start: 0, end: 200 })
  expect(rowsAround(messages(1000), undefined)).toEqual({ start: 700, end: 1000 })
  expect(rowsAround(messages(1000), 500)).toEqual({ start: 349, end: 649 })
  for (const around of [1, 20, 500, 990, 5000]) {
    const { start, end } = rowsAround(messages(1000), around)
    expect(end - start).toBe(mostRows)
    expect(start <= Math.min(around, 1000) - 1 && Math.min(around, 1000) <= end).toBe(true)
  }
})

test('from either end of what is mounted, the next ones overlap it by half', () => {
  const { start } = rowsAround(messages(1000), undefined)
  expect(rowsAround(messages(1000), start + 1)).toEqual({ start: start - 150, end: start + 150 })
})
