import { expect, test } from 'vitest'
import { countdown } from './countdown.ts'

const until = '2026-11-28T10:30:00.000Z'
const left = (at: string) => countdown(until, Date.parse(`2026-11-28T${at}Z`))

test('an account to send to counts its minutes and seconds down, and says nothing once it has expired', () => {
  expect(left('10:00:00.000')).toBe('30:00')
  expect(left('10:01:46.000')).toBe('28:14')
  expect(left('10:29:51.000')).toBe('0:09')
  expect(left('10:29:58.001')).toBe('0:01')
  expect(left('10:29:59.001')).toBeUndefined()
  expect(left('10:30:00.000')).toBeUndefined()
  expect(left('11:00:00.000')).toBeUndefined()
  expect(countdown(undefined, Date.parse(until))).toBeUndefined()
})
