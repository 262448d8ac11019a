import { describe, expect, test } from 'vitest'
import {
  endLimits,
  readTime,
  startLimits,
  timesWithin,
  typedMinutes,
  wholeDay,
  withStart,
} from './time-of-day.ts'

describe('selectable times', () => {
  test('a day has 96 quarters and 48 halves of an hour', () => {
    expect([timesWithin(wholeDay(15)).length, timesWithin(wholeDay(30)).length]).toEqual([96, 48])
    expect(timesWithin(wholeDay(15)).slice(-2)).toEqual(['23:30', '23:45'])
  })

  test('an end comes after its start, and a start leaves room for an end', () => {
    expect(timesWithin(endLimits('23:15', 15))).toEqual(['23:30', '23:45'])
    expect(timesWithin(endLimits('', 30))[0]).toBe('00:30')
    expect(timesWithin(startLimits(15)).at(-1)).toBe('23:30')
    expect(timesWithin({ step: 15, first: '10:00', last: '09:00' })).toEqual([])
  })
})

describe('typed times', () => {
  test.each([
    ['9', 540],
    ['9:10', 550],
    ['09.10', 550],
    ['910', 550],
    ['0910', 550],
    ['21h05', 1265],
    ['9 am', 540],
    ['9:10pm', 1270],
    ['9:10 p.m.', 1270],
    ['12am', 0],
    ['12 pm', 720],
    ['0:00', 0],
    ['23:59', 1439],
  ])('%s is minute %i', (text, minutes) => {
    expect(typedMinutes(text)).toBe(minutes)
  })

  test.each(['24:00', '9:60', '13pm', '0am', '9:1', 'noon', '-1', '12345', ''])(
    '"%s" is not a time',
    (text) => {
      expect(typedMinutes(text)).toBeUndefined()
    },
  )

  test('9:10 snaps to the nearest time, with a notice', () => {
    expect(readTime('9:10', wholeDay(30))).toEqual({ time: '09:00', moved: 'step', isInvalid: false })
    expect(readTime('9:10', wholeDay(15))).toEqual({ time: '09:15', moved: 'step', isInvalid: false })
    expect(readTime('9:15', wholeDay(30))).toEqual({ time: '09:30', moved: 'step', isInvalid: false })
    expect(readTime('9:30', wholeDay(30))).toEqual({ time: '09:30', isInvalid: false })
  })

  test('a time outside the limits becomes the first or the last one', () => {
    const limits = endLimits('09:00', 15)
    expect(readTime('8:00', limits)).toEqual({ time: '09:15', moved: 'early', isInvalid: false })
    expect(readTime('23:59', limits)).toEqual({ time: '23:45', moved: 'late', isInvalid: false })
  })

  test('an empty text is no mistake', () => {
    expect([readTime(' ', wholeDay(15)).isInvalid, readTime('later', wholeDay(15)).isInvalid]).toEqual([
      false,
      true,
    ])
  })
})

describe('ranges of time', () => {
  test('an end that is still after the start stays', () => {
    expect(withStart({ start: '09:00', end: '10:00' }, '09:45', 15)).toEqual({ start: '09:45', end: '10:00' })
  })

  test('an end that is not after the start moves along with it', () => {
    expect(withStart({ start: '09:00', end: '10:30' }, '11:00', 15)).toEqual({ start: '11:00', end: '12:30' })
    expect(withStart({ start: '09:00', end: '10:00' }, '10:00', 15)).toEqual({ start: '10:00', end: '11:00' })
    expect(withStart({ start: '', end: '10:00' }, '12:00', 15)).toEqual({ start: '12:00', end: '12:15' })
  })

  test('but never beyond the day', () => {
    expect(withStart({ start: '09:00', end: '12:00' }, '23:00', 15)).toEqual({ start: '23:00', end: '23:45' })
  })
})
