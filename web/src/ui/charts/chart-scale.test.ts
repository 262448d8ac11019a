import { expect, test } from 'vitest'
import { chartScale } from './chart-scale.ts'

test('a scale ends on a round number over all values', () => {
  expect(chartScale([120, 596_600, 471_200])).toEqual({ top: 600_000, ticks: [0, 200_000, 400_000, 600_000] })
  expect(chartScale([7])).toEqual({ top: 8, ticks: [0, 2, 4, 6, 8] })
  expect(chartScale([])).toEqual({ top: 1, ticks: [0] })
  for (const most of [1, 3, 9, 10, 11, 99, 1234, 987_654_321]) {
    const { top, ticks } = chartScale([most])
    expect(top).toBeGreaterThanOrEqual(most)
    expect(ticks.length).toBeLessThanOrEqual(6)
  }
})

test('what is counted has no quarters on its scale', () => {
  expect([[1], [2, 1], [3], [7]].map((values) => chartScale(values).ticks)).toEqual([
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 2, 4, 6, 8],
  ])
  expect(chartScale([0.5]).ticks).toContain(0.2)
})
