import { expect, test } from 'vitest'
import { createRecentSearches } from './recent-searches.ts'

function aShelf(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  }
}

test('the latest search comes first, each stands there once, and only ten are kept', () => {
  const recent = createRecentSearches(aShelf())
  for (const text of ['maths', 'sewing', 'Maths']) recent.remember(text)
  expect(recent.store.getState()).toEqual(['Maths', 'sewing'])
  for (let n = 0; n < 12; n += 1) recent.remember(`lesson ${n}`)
  expect(recent.store.getState()).toHaveLength(10)
  expect(recent.store.getState()[0]).toBe('lesson 11')
})

test('they outlive the page, until they are removed or cleared', () => {
  const shelf = aShelf()
  const recent = createRecentSearches(shelf)
  recent.remember('maths')
  recent.remember('sewing')
  recent.remove('MATHS')
  expect(createRecentSearches(shelf).store.getState()).toEqual(['sewing'])
  recent.clear()
  expect(createRecentSearches(shelf).store.getState()).toEqual([])
})

test('a broken or full storage costs nothing but the memory', () => {
  const broken = createRecentSearches(aShelf({ 'akada.recent-searches': '{"a":' }))
  expect(broken.store.getState()).toEqual([])
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  const recent = createRecentSearches(full)
  recent.remember('maths')
  expect(recent.store.getState()).toEqual(['maths'])
})
