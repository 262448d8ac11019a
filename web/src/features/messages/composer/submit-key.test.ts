import { expect, test } from 'vitest'
import { isSubmitKey } from './submit-key.ts'

const enter = { key: 'Enter', shiftKey: false, nativeEvent: { isComposing: false } }

test('Enter sends where there is a keyboard, and adds a line where there is none', () => {
  expect(isSubmitKey(enter, true)).toBe(true)
  expect(isSubmitKey(enter, false)).toBe(false)
})

test('with Shift, or while an input method composes, Enter does not send, nor does any other key', () => {
  expect(isSubmitKey({ ...enter, shiftKey: true }, true)).toBe(false)
  expect(isSubmitKey({ ...enter, nativeEvent: { isComposing: true } }, true)).toBe(false)
  expect(isSubmitKey({ ...enter, key: 'a' }, true)).toBe(false)
})
