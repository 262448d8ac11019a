import { expect, test } from 'vitest'
import { applyChange, packPoints, simplify, unpackPoints } from './board-model.ts'

test('points come back as they were drawn, to half a pixel', () => {
  const points = [
    { x: 10.5, y: 20 },
    { x: 12, y: 18.5 },
    { x: -3, y: 0 },
  ]
  expect(unpackPoints(packPoints(points))).toEqual(points)
})

test('a straight stroke keeps its ends, a bent one its corner', () => {
  const line = Array.from({ length: 20 }, (_, n) => ({ x: n, y: n }))
  expect(simplify(line)).toEqual([line[0], line[19]])
  const bent = [...line, { x: 40, y: 0 }]
  expect(simplify(bent)).toEqual([line[0], line[19], { x: 40, y: 0 }])
})

test('changes are applied in their order, and a change that comes again does no harm', () => {
  const item = {
    id: 'a',
    userId: 'u',
    place: 1,
    type: 'pencil',
    points: [],
    color: '#000000',
    strokeWidth: 2,
  } as const
  const added = { seq: 1, userId: 'u', added: [{ ...item, points: [] }], hidden: [], shown: [] }
  const hidden = { seq: 2, userId: 'u', added: [], hidden: ['a'], shown: [] }
  const once = applyChange({ seq: 0, items: new Map() }, added)
  expect([...applyChange(once, added).items.keys()]).toEqual(['a'])
  expect(applyChange(once, hidden)).toMatchObject({ seq: 2, items: new Map() })
})
