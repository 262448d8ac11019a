import type { MarketFilter, MarketSort } from '@akada/contract/market/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { createWorld } from '#testing/world/world.ts'
import { findCandidates } from './candidates.ts'
import { isCommonFilter, rememberCommonFilter } from './common-filters.ts'

const naira = (amount: number) => ({ isPaid: true, currency: 'NGN', amountMinor: amount * 100 })
const sorts = ['price', '-price', 'new', 'rating'] as const satisfies readonly MarketSort[]
const filters: Omit<MarketFilter, 'sort'>[] = [
  { difficultyLevel: 'BEGINNER' },
  { difficultyLevel: 'ADVANCED', price: 'paid' },
  { price: 'paid' },
  { price: 'free' },
  { min: 2000, max: 4000 },
  { tag: 'craft' },
]

test('a filter that fits many courses finds the same ones in the same order as before', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  for (const [n, difficultyLevel] of ['BEGINNER', 'ADVANCED', 'ADVANCED', 'BEGINNER', 'ADVANCED'].entries())
    await aCourse(world.db, ada, { difficultyLevel, lessons: 0, ...(n > 1 ? naira(n * 1000) : {}) })
  const found = async (filter: Omit<MarketFilter, 'sort'>, sort: MarketSort) => {
    const range = { sort, after: undefined, limit: 10, offset: 0 }
    const candidates = await findCandidates(world.db, { viewerId: ada.id, filter }, range)
    return candidates.map(({ id }) => id)
  }
  for (const filter of filters) {
    const before = await Promise.all(sorts.map((sort) => found(filter, sort)))
    expect(before[0]?.length).toBeGreaterThan(0)
    rememberCommonFilter(world.db, filter)
    expect(isCommonFilter(world.db, filter)).toBe(true)
    const after = await Promise.all(sorts.map((sort) => found(filter, sort)))
    expect([filter, after]).toEqual([filter, before])
  }
})
