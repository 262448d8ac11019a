import { expect, test } from 'vitest'
import { SheetDrag } from './sheet-drag.ts'

function swipe(travel: number) {
  const style = { transition: '', translate: '' } as CSSStyleDeclaration
  const drag = new SheetDrag({ style }, { clientY: 100 })
  drag.move(100 + travel)
  const during = style.translate
  return { closes: drag.end(100 + travel), during, after: style.translate }
}

test('a downward swipe of more than 50 px closes, 40 and 50 px do not', () => {
  expect([40, 50, 51, 60].map((travel) => swipe(travel).closes)).toEqual([false, false, true, true])
})

test('the sheet follows the finger down and springs back', () => {
  expect(swipe(40)).toMatchObject({ during: '0 40px', after: '' })
})

test('an upward swipe does nothing', () => {
  expect(swipe(-200)).toEqual({ closes: false, during: '', after: '' })
})
