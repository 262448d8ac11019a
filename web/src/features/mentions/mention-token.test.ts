import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionAt, withMention } from './mention-token.ts'

/** The bar is the cursor. */
function at(marked: string) {
  const cursor = marked.indexOf('|')
  const text = marked.replace('|', '')
  return { text, token: mentionAt(text, cursor) }
}

test.each([
  ['@|', ''],
  ['Ask @ng|', 'ng'],
  ['Ask (@ngozi.l|edger, please', 'ngozi.l'],
  ['First line\n@a|', 'a'],
  ['ẹ @Ad|', 'Ad'],
  ['👍@ad|', 'ad'],
])('in "%s" a member is being mentioned', (marked, typed) => {
  expect(at(marked).token?.typed).toBe(typed)
})

test.each(['ada@exa|mple.com', '|@ada', '@ada |', 'ẹ@ada|', '@@ada|', '.@ada|', '@ada!|', 'a@|'])(
  'in "%s" none is',
  (marked) => {
    expect(at(marked).token).toBeUndefined()
  },
)

test('a selection is no place to suggest something', () => {
  expect(mentionAt('@ada', 2, 4)).toBeUndefined()
})

test.each([
  ['Ask @ng|', 'Ask @ngozi.ledger |'],
  ['Ask @ng|ozi please', 'Ask @ngozi.ledger |please'],
  ['@|, please', '@ngozi.ledger |, please'],
])('"%s" becomes "%s"', (marked, expected) => {
  const { text, token } = at(marked)
  const { text: next, cursor } = withMention(text, token!, 'ngozi.ledger')
  expect(`${next.slice(0, cursor)}|${next.slice(cursor)}`).toBe(expected)
})

test('nothing around the mention is lost', () => {
  const piece = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(piece, piece, (left, right) => {
      const text = `${left} @ad ${right}`
      const token = mentionAt(text, left.length + 4)!
      const { text: next } = withMention(text, token, 'ada')
      expect(next).toBe(`${left} @ada ${right}`)
    }),
  )
})
