import type { BoardItem, PlacedItem } from '@akada/contract/meetings/board-routes'
import { boardLimits } from '@akada/contract/meetings/routes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packPoints, unpackPoints } from './board-model.ts'
import { inOrder, partsOf, piecesOf } from './long-strokes.ts'

const stroke = (points: { x: number; y: number }[]): BoardItem => ({
  id: crypto.randomUUID(),
  type: 'pencil',
  color: '#000000',
  strokeWidth: 2,
  points: packPoints(points),
})

/** A pen that never goes straight on. */
const zigzag = (length: number) => Array.from({ length }, (_, n) => ({ x: n, y: (n % 2) * 30 + n / 2 }))

const placed = (items: readonly BoardItem[], userId = 'u', from = 0): PlacedItem[] =>
  items.map((item, index) => ({ ...item, userId, place: from + index }))
const boardOf = (items: readonly PlacedItem[]) => new Map(items.map((item) => [item.id, item]))

test.each([1, 2, 399, 400, 401, 799, 800, 1200, 12_500])(
  'a stroke of %i points reaches the board with all of them, and is seen as one',
  (length) => {
    const drawn = stroke(zigzag(length))
    const pieces = piecesOf(drawn)
    for (const { points } of pieces) expect(points.length / 2).toBeLessThanOrEqual(boardLimits.points)
    expect(pieces[0]?.id).toBe(drawn.id)
    const [seen, ...more] = inOrder(boardOf(placed(pieces)))
    expect(more).toEqual([])
    expect(unpackPoints(seen!.points)).toEqual(zigzag(length))
  },
)

test('long strokes of two members stay apart, and keep their place between others', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_300 }), { maxLength: 6 }), (lengths) => {
      const strokes = lengths.map((length) => stroke(zigzag(length)))
      const items = strokes.flatMap((one, index) => placed(piecesOf(one), index % 2 ? 'a' : 'b', index * 10))
      expect(inOrder(boardOf(items)).map(({ id, points }) => [id, points])).toEqual(
        strokes.map(({ id, points }) => [id, points]),
      )
    }),
    { numRuns: 30 },
  )
})

test('a part stands for the whole, and somebody else’s with the same mark does not', () => {
  const [first, second] = placed(piecesOf(stroke(zigzag(700))))
  const foreign = { ...second!, id: crypto.randomUUID(), userId: 'other', place: 9 }
  const items = boardOf([first!, second!, foreign])
  expect(partsOf(items, second!.id)).toEqual([first, second])
  expect(partsOf(items, foreign.id)).toEqual([foreign])
  expect(partsOf(items, 'nowhere')).toEqual([])
})

test('what was saved whole is split again', () => {
  const [whole] = inOrder(boardOf(placed(piecesOf(stroke(zigzag(900))))))
  const { userId: _author, place: _place, ...item } = whole!
  const again = piecesOf({ ...item, id: crypto.randomUUID() })
  expect(again.length).toBe(3)
  expect(new Set(again.map((piece) => piece.stroke))).toEqual(new Set([again[0]!.id]))
})
