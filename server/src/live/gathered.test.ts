import { describe, expect, test } from 'vitest'
import { createGathered } from './gathered.ts'
import { paceOf } from './pace.ts'

function aTeller(pause: number) {
  const told: [string, number[]][] = []
  const note = createGathered<number>({ pause: () => pause, tell: (id, items) => told.push([id, items]) })
  return { told, note }
}

describe('what happens', () => {
  test('is told one by one where it may be told at once', () => {
    const { told, note } = aTeller(paceOf(200))
    for (const item of [1, 2, 3]) note('a', item)
    expect(told).toEqual([1, 2, 3].map((item) => ['a', [item]]))
  })

  test('is told in front of a crowd at once, then together, each once and in order', async () => {
    const { told, note } = aTeller(paceOf(1_000))
    for (const item of [1, 2, 3]) note('a', item)
    note('b', 9)
    expect(told).toEqual([
      ['a', [1]],
      ['b', [9]],
    ])
    await expect.poll(() => told.slice(2)).toEqual([['a', [2, 3]]])
    note('a', 4)
    note('a', 5)
    await expect.poll(() => told.flatMap(([id, items]) => (id === 'a' ? items : []))).toEqual([1, 2, 3, 4, 5])
  })
})

test('a larger crowd is told less often, but never more than some seconds late', () => {
  const paces = [0, 500, 10_000, 1_000_000].map(paceOf)
  expect(paces).toEqual(paces.toSorted((a, b) => a - b))
  expect(paces[0]).toBe(0)
  expect(paces.at(-1)).toBe(5_000)
})
