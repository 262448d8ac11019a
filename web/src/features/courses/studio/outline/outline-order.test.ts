import { expect, test } from 'vitest'
import {
  type Order,
  mergedOrder,
  moveItem,
  moveModule,
  stepItem,
  stepModule,
  stepModuleOf,
} from './outline-order.ts'

const order: Order = [
  { id: 'A', items: ['1', '2'] },
  { id: 'B', items: ['3'] },
  { id: 'C', items: [] },
]
const text = (order: Order) => order.map(({ id, items }) => id + items.join('')).join(' ')

test('a lesson moves up and down, across the edges of modules', () => {
  expect(text(stepItem(order, '1', 1))).toBe('A21 B3 C')
  expect(text(stepItem(order, '2', 1))).toBe('A1 B23 C')
  expect(text(stepItem(order, '3', -1))).toBe('A123 B C')
  expect(text(stepItem(order, '3', 1))).toBe('A12 B C3')
  expect(text(stepItem(order, '1', -1))).toBe('A12 B3 C')
  expect(text(stepModuleOf(order, '1', 1))).toBe('A2 B13 C')
  expect(text(stepItem(order, 'gone', 1))).toBe('A12 B3 C')
})

test('a lesson and a module move to any place', () => {
  expect(text(moveItem(order, '3', { module: 0, index: 1 }))).toBe('A132 B C')
  expect(text(moveModule(order, 'C', 0))).toBe('C A12 B3')
  expect(text(stepModule(order, 'A', 1))).toBe('B3 A12 C')
  expect(text(stepModule(order, 'A', -1))).toBe('A12 B3 C')
})

test('an order made here includes what was added and omits what was deleted elsewhere', () => {
  const mine = stepItem(order, '2', 1)
  const present: Order = [
    { id: 'A', items: ['1', '2', '9'] },
    { id: 'D', items: ['8'] },
    { id: 'B', items: [] },
  ]
  expect(text(mergedOrder(mine, present))).toBe('A19 D8 B2')
})
