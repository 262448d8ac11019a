import { expect, test } from 'vitest'
import { createRecentSearches } from './recent-searches.ts'

function aStorage(stored: Record<string, string> = {}) {
  return {
    stored,
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
  }
}

test('the latest search comes first, without duplicates, and only ten are stored', () => {
  const recent = createRecentSearches(aStorage())
  for (const text of ['maths', 'sewing', 'Maths']) recent.remember(text)
  expect(recent.store.getState()).toEqual(['Maths', 'sewing'])
  for (let n = 0; n < 12; n += 1) recent.remember(`lesson ${n}`)
  expect(recent.store.getState()).toHaveLength(10)
  expect(recent.store.getState()[0]).toBe('lesson 11')
})

test('they outlive the page, until they are removed or cleared', () => {
  const shelf = aStorage()
  const recent = createRecentSearches(shelf)
  recent.remember('maths')
  recent.remember('sewing')
  recent.remove('MATHS')
  expect(createRecentSearches(shelf).store.getState()).toEqual(['sewing'])
  recent.clear()
  expect(createRecentSearches(shelf).store.getState()).toEqual([])
})

test('a broken or full storage only loses the history', () => {
  const broken = createRecentSearches(aStorage({ 'akada.recent-searches': '{"a":' }))
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
