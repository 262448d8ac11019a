import { expect, test } from 'vitest'
import { backoff, isMobileDevice, timesFor } from './upload-times.ts'

const desktop = { isMobile: false, effectiveType: '4g' }
const mobile = { isMobile: true, effectiveType: '4g' }
const own = { isExternal: false }

test('time-outs are 120 s on desktop, 300 s on mobile and 600 s on 2G', () => {
  expect(timesFor(desktop, own).whole).toBe(120_000)
  expect(timesFor(mobile, own).whole).toBe(300_000)
  expect(timesFor({ ...mobile, effectiveType: '2g' }, own).whole).toBe(600_000)
  expect(timesFor({ ...desktop, effectiveType: 'slow-2g' }, own).whole).toBe(600_000)
  expect(timesFor({ ...desktop, effectiveType: undefined }, own).whole).toBe(120_000)
})

test('an external store has 300000 ms', () => {
  expect(timesFor(desktop, { isExternal: true }).whole).toBe(300_000)
})

test('the first progress is awaited for 15 s on desktop and 30 s on mobile', () => {
  expect(timesFor(desktop, own).firstProgress).toBe(15_000)
  expect(timesFor(mobile, own).firstProgress).toBe(30_000)
})

test("a phone's user agent, or a width of 768 pixels or less, is mobile", () => {
  const laptop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36'
  const phone = 'Mozilla/5.0 (Linux; Android 13; Pixel 7) Chrome/142.0 Mobile Safari/537.36'
  expect(isMobileDevice({ userAgent: laptop, width: 769 })).toBe(false)
  expect(isMobileDevice({ userAgent: laptop, width: 768 })).toBe(true)
  expect(isMobileDevice({ userAgent: phone, width: 1600 })).toBe(true)
})

test('back-off doubles from one second up to ten', () => {
  expect([0, 1, 2, 3, 4, 9].map(backoff)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
})
