import { expect, test } from 'vitest'
import { counted, plural } from './counted.ts'

test('a number stands before one thing or several', () => {
  expect([0, 1, 2, 1200].map((n) => counted(n, 'like'))).toEqual([
    '0 likes',
    '1 like',
    '2 likes',
    '1,200 likes',
  ])
  expect([0.5, 1, 1.5].map((n) => counted(n, 'hour of video', 'hours of video'))).toEqual([
    '0.5 hours of video',
    '1 hour of video',
    '1.5 hours of video',
  ])
})

test('each language has its own rules, and words that it does not tell apart have one form', () => {
  const french = { one: '# heure', other: '# heures' }
  expect([0, 1, 1.5, 2].map((n) => plural(n, french, 'fr'))).toEqual([
    '0 heure',
    '1 heure',
    '1,5 heure',
    '2 heures',
  ])
  expect([0, 1, 2].map((n) => plural(n, { other: 'ọjọ́ #' }, 'yo'))).toEqual(['ọjọ́ 0', 'ọjọ́ 1', 'ọjọ́ 2'])
})

test('words that contain the sign of a number stay as they are', () => {
  expect(plural(1, { one: '$& and # of it', other: '' })).toBe('$& and 1 of it')
})
