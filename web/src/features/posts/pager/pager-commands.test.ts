import { expect, test } from 'vitest'
import { commandOf, isCharacterKey } from './pager-commands.ts'

const press = (key: string, rest: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key, code: '', ctrlKey: false, altKey: false, metaKey: false, ...rest })

test('arrows and page keys move between posts', () => {
  expect(['ArrowDown', 'PageDown', 'ArrowUp', 'PageUp'].map((key) => press(key)?.name)).toEqual([
    'next',
    'next',
    'previous',
    'previous',
  ])
})

test('letters work in both cases and digits jump', () => {
  expect([press('l')?.name, press('L')?.name, press(' ')?.name]).toEqual(['like', 'like', 'play'])
  expect(press('7')).toEqual({ name: 'jump', share: 0.7 })
})

test('without Latin letters on the keyboard the physical key counts', () => {
  expect(press('ь', { code: 'KeyM' })?.name).toBe('mute')
})

test('with Ctrl, Alt or Meta the key is the browser’s, except to leave the feed', () => {
  expect([
    press('l', { ctrlKey: true }),
    press('k', { metaKey: true }),
    press('1', { altKey: true }),
  ]).toEqual([undefined, undefined, undefined])
  expect(press('End', { ctrlKey: true })?.name).toBe('after')
})

test('only printable keys can be switched off', () => {
  expect([
    isCharacterKey('l'),
    isCharacterKey('7'),
    isCharacterKey(' '),
    isCharacterKey('ArrowDown'),
  ]).toEqual([true, true, false, false])
})
