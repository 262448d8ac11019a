import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { grounds, readAccent } from './accent.ts'
import { contrastOf } from './contrast.ts'
import { readInstallationSettings } from './settings.ts'

test('contrast is computed as WCAG 2 defines it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('a colour is legible in both themes, with its text on it and when it is pointed at', () => {
  for (const text of ['#3b389e,#fabf21', '#0a6b45', '#7a1f5c', '#000000', '#8a2b06 #ffb38f']) {
    const { light, dark } = readAccent(text)!
    expect([text, contrastOf(light.brand, grounds.light) >= 4.5]).toEqual([text, true])
    expect([text, contrastOf(dark.brand, grounds.dark) >= 4.5]).toEqual([text, true])
    for (const { brand, on, hover } of [light, dark]) {
      expect([text, on, contrastOf(brand, on) >= 4.5]).toEqual([text, on, true])
      expect([text, hover, contrastOf(hover, on) >= 4.5]).toEqual([text, hover, true])
    }
  }
})

test('a colour that cannot be read is refused in words', () => {
  expect(() => readAccent('#fabf21')).toThrow(
    "AKADA_ACCENT: #fabf21 can't be read in the light theme (contrast 1.4, needed 4.5); choose a darker colour",
  )
  expect(() => readAccent('#3b389e,#3b389e')).toThrow("can't be read in the dark theme")
  expect(() => readAccent('green')).toThrow('AKADA_ACCENT must be a colour such as #3b389e')
})

test('the grounds are those of the style sheets on which texts have the least contrast', () => {
  const tokens = readFileSync(resolve(import.meta.dirname, '../../../web/src/ui/theme/tokens.css'), 'utf8')
  expect(tokens.match(/--hover: [^;]+/g)).toEqual([
    '--hover: oklch(29.5% 0.042 278)',
    '--hover: oklch(94.5% 0.016 92)',
  ])
})

test('what cannot be is refused at the start', () => {
  expect(readInstallationSettings({})).toMatchObject({
    registration: 'open',
    language: 'en',
    logo: undefined,
  })
  expect(() => readInstallationSettings({ AKADA_NAME: 'x'.repeat(31) })).toThrow(
    'AKADA_NAME: the limit of characters is 30',
  )
  expect(() => readInstallationSettings({ AKADA_REGISTRATION: 'friends' })).toThrow(
    'AKADA_REGISTRATION must be one of open, invite, closed, not "friends".',
  )
  expect(() => readInstallationSettings({ AKADA_LANGUAGE: 'de' })).toThrow(
    'AKADA_LANGUAGE must be one of en, ha',
  )
  expect(() => readInstallationSettings({ AKADA_LOGO: '/none.png' })).toThrow(
    'AKADA_LOGO must be an existing picture',
  )
})
