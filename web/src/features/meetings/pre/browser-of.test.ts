import { expect, test } from 'vitest'
import { browserOf } from './browser-of.ts'

test.each([
  [
    'chrome-phone',
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
  ],
  ['chrome', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0'],
  [
    'iphone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/156.0 Safari/604.1',
  ],
  ['safari', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 Version/18.0 Safari/605.1'],
  ['firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0'],
])('%s is told where it allows a camera', (browser, agent) => {
  expect(browserOf(agent)).toBe(browser)
})
