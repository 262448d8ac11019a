import { expect, test, vi } from 'vitest'
import { previewText, splitTags } from './post-text.ts'

test('a text of 100 characters is shown whole, a longer one is cut', () => {
  expect(previewText('a'.repeat(100))).toEqual({ visible: 'a'.repeat(100), rest: '' })
  expect(previewText('a'.repeat(101))).toEqual({ visible: 'a'.repeat(100), rest: 'a' })
})

test('letters with marks and emoji sequences count as one and are never split', () => {
  const { visible } = previewText('👩‍👩‍👧‍👦'.repeat(101))
  expect(visible).toBe('👩‍👩‍👧‍👦'.repeat(100))
  expect(previewText('ẹ́'.repeat(101)).visible).toBe('ẹ́'.repeat(100))
})

test('a combining mark stays with the last letter', () => {
  expect(previewText(`${'a'.repeat(99)}e\u0301b`).visible).toBe(`${'a'.repeat(99)}e\u0301`)
})

test('accents of local languages count as part of their letter', () => {
  expect(previewText('ọ́'.normalize('NFC').repeat(101)).rest).toBe('ọ́'.normalize('NFC'))
  expect(previewText('ẹ'.repeat(101)).rest).toBe('ẹ')
})

test('a text in letters of local languages needs no segmenter, whose first use is slow', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  const text = 'Ẹ̀kọ́ kẹ́ta: ọ̀kọ̀ — “ọkọ̀” ≠ “ọkọ”; ₦500 → ½. '.repeat(4)
  const { visible, rest } = previewText(text)
  expect(visible.length).toBeGreaterThan(100)
  expect(visible + rest).toBe(text)
  expect(() => previewText('👩‍👩‍👧‍👦'.repeat(101))).toThrow(TypeError)
})

test('a letter that a joiner continues is counted by the segmenter', () => {
  const text = `${'a'.repeat(99)}e\u200D\u0301b${'c'.repeat(9)}`
  expect(previewText(text).visible).toBe(`${'a'.repeat(99)}e\u200D\u0301`)
})

test('a tag is not cut in two', () => {
  const before = 'a '.repeat(48)
  expect(previewText(`${before}#tailoring more`).visible).toBe(before.trimEnd())
  expect(previewText(`${'a'.repeat(95)} #bag more`).visible).toBe(`${'a'.repeat(95)} #bag`.slice(0, 100))
})

test('nor is the name of a member', () => {
  const before = 'a '.repeat(48)
  expect(previewText(`${before}@tolu.cuts more`).visible).toBe(before.trimEnd())
})

test('nothing of the text is lost', () => {
  const body = `${'word '.repeat(30)}#tag`
  const { visible, rest } = previewText(body)
  expect(visible + rest).toBe(body)
})

test('tags are shown once, with one hash, however they were written', () => {
  expect(splitTags('#a,##b,c #a')).toEqual(['#a', '#b', '#c'])
  expect(splitTags('')).toEqual([])
})
