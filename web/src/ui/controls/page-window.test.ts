import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 0, []],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, 'gap', 6]],
  [3, 6, [1, 2, 3, 4, 'gap', 6]],
  [4, 6, [1, 'gap', 3, 4, 5, 6]],
  [3, 12, [1, 2, 3, 4, 'gap', 12]],
  [4, 12, [1, 'gap', 3, 4, 5, 'gap', 12]],
  [9, 12, [1, 'gap', 8, 9, 10, 'gap', 12]],
  [10, 12, [1, 'gap', 9, 10, 11, 12]],
  [12, 12, [1, 'gap', 9, 10, 11, 12]],
] as const)('page %i of %i', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown)
})

test('the current page is always there, and never more than five numbers', () => {
  for (let pages = 1; pages <= 30; pages += 1)
    for (let page = 1; page <= pages; page += 1) {
      const numbers = pageWindow(page, pages).filter((one) => one !== 'gap')
      expect(numbers).toContain(page)
      expect(numbers.length).toBe(Math.min(pages, 5))
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    }
})
