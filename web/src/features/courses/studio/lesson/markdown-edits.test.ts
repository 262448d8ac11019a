import { expect, test } from 'vitest'
import { textTree } from '@akada/contract/text/markdown'
import { type Mark, marked } from './markdown-edits.ts'

const select = (text: string, part: string) => ({
  text,
  from: text.indexOf(part),
  to: text.indexOf(part) + part.length,
})

const types = (mark: Mark) => JSON.stringify(textTree(marked(select('Press the seam', 'the'), mark).text))

test.each([
  ['bold', 'Press the seam', 'the', 'Press **the** seam'],
  ['italic', 'Press the seam', 'seam', 'Press the _seam_'],
  ['heading', 'Line it\nSlowly', 'Line', '## Line it\nSlowly'],
  ['bullets', 'Chalk\nThread', 'Chalk\nThread', '- Chalk\n- Thread'],
  ['numbers', '- Cut\n- Sew', '- Cut\n- Sew', '1. Cut\n2. Sew'],
  ['link', 'See the map', 'the map', 'See [the map](https://)'],
] as const)('%s is written as Markdown', (...[mark, text, part, written]) => {
  expect(marked(select(text, part), mark).text).toBe(written)
})

test('the same button takes the mark away again, and the words stay selected', () => {
  for (const mark of ['bold', 'italic', 'heading', 'bullets', 'numbers'] as const) {
    const once = marked(select('Press the seam', 'the'), mark)
    expect(marked(once, mark).text).toBe('Press the seam')
  }
  const { text, from, to } = marked(select('Press the seam', 'the'), 'bold')
  expect(text.slice(from, to)).toBe('the')
})

test('what the buttons write is what the player shows', () => {
  expect(types('bold')).toContain('"strong"')
  expect(types('italic')).toContain('"em"')
  expect(types('heading')).toContain('"heading"')
  expect(types('bullets')).toContain('"list"')
})
