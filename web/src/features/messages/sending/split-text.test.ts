import { expect, test } from 'vitest'
import { splitText } from './split-text.ts'

test('a text is cut behind sentences, else behind words, and nothing of it is lost', () => {
  expect(splitText('short', 10)).toEqual(['short'])
  expect(splitText('One two. Three four five.', 14)).toEqual(['One two.', 'Three four', 'five.'])
  expect(splitText('🙂'.repeat(7), 3)).toEqual(['🙂🙂🙂', '🙂🙂🙂', '🙂'])
})
