import { expect, test } from 'vitest'
import { limitText, shortened } from './limit-text.ts'

test('what is typed beyond the limit is left out where it was typed', () => {
  expect(shortened('abcd', 'abXYcd', 5)).toEqual({ text: 'abXcd', cursor: 3 })
  expect(shortened('abcd', 'abcde', 4)).toEqual({ text: 'abcd', cursor: 4 })
  expect(shortened('', 'abcdef', 3)).toEqual({ text: 'abc', cursor: 3 })
  expect(shortened('aaaa', 'aaaaa', 4)).toEqual({ text: 'aaaa', cursor: 4 })
})

test('emoji and letters in parts count once, and are not cut in two', () => {
  expect(shortened('', '👩🏾‍🏫👩🏾‍🏫👩🏾‍🏫', 3).text).toBe('👩🏾‍🏫👩🏾‍🏫👩🏾‍🏫')
  expect(shortened('', 'e\u0301'.repeat(9), 4).text).toBe('e\u0301'.repeat(4))
})

test('a text that was too long before can be made shorter', () => {
  const control = { value: 'abcdefg', selectionStart: null, setSelectionRange: () => {} }
  limitText(control, 'abcdefgh', 4)
  expect(control.value).toBe('abcdefg')
  control.value = 'abcdefghi'
  limitText(control, 'abcdefgh', 4)
  expect(control.value.length).toBeLessThan(9)
})
