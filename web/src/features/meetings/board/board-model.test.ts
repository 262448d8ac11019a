import { expect, test } from 'vitest'
import { applyChange, foresee, opsOf, packPoints, simplify, undoOf, unpackPoints } from './board-model.ts'

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

test('undoing a move shows the old item and hides the new one', () => {
  expect(undoOf({ added: ['new'], removed: ['old'] })).toEqual([
    { kind: 'remove', ids: ['new'] },
    { kind: 'restore', ids: ['old'] },
  ])
  expect(opsOf({ added: [], removed: ['old'] })).toEqual([{ kind: 'remove', ids: ['old'] }])
})

test('own changes show before the server answers, and changes of what others drew do not', () => {
  const item = { type: 'pencil', points: [], color: '#000000', strokeWidth: 2 } as const
  const placed = (id: string, userId: string) => ({ ...item, points: [], id, userId, place: 1 })
  const items = new Map([placed('own', 'u'), placed('other', 'o')].map((one) => [one.id, one]))
  const seen = new Map(items).set('gone', placed('gone', 'u'))
  const after = foresee(
    items,
    [
      { kind: 'remove', ids: ['own', 'other'] },
      { kind: 'restore', ids: ['gone', 'nowhere'] },
      { kind: 'add', item: { ...item, points: [], id: 'new' } },
    ],
    { seen, userId: 'u' },
  )
  expect([...after.keys()]).toEqual(['other', 'gone', 'new'])
})
