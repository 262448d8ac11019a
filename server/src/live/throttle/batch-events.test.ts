import { describe, expect, test } from 'vitest'
import { batchEvents } from './batch-events.ts'
import { fanOutInterval } from './fan-out-interval.ts'

function batching(pause: number) {
  const published: [string, number[]][] = []
  const note = batchEvents<number>({
    pause: () => pause,
    publish: (id, items) => published.push([id, items]),
  })
  return { published, note }
}

describe('an event stream', () => {
  test('is published one by one where it may be published at once', () => {
    const { published, note } = batching(fanOutInterval(200))
    for (const item of [1, 2, 3]) note('a', item)
    expect(published).toEqual([1, 2, 3].map((item) => ['a', [item]]))
  })

  test('is published at once to a crowd, then batched, each event once and in order', async () => {
    const { published, note } = batching(fanOutInterval(1_000))
    for (const item of [1, 2, 3]) note('a', item)
    note('b', 9)
    expect(published).toEqual([
      ['a', [1]],
      ['b', [9]],
    ])
    await expect.poll(() => published.slice(2)).toEqual([['a', [2, 3]]])
    note('a', 4)
    note('a', 5)
    await expect
      .poll(() => published.flatMap(([id, items]) => (id === 'a' ? items : [])))
      .toEqual([1, 2, 3, 4, 5])
  })
})

test('is published less often to a larger crowd, but never later than some seconds', () => {
  const paces = [0, 500, 10_000, 1_000_000].map(fanOutInterval)
  expect(paces).toEqual(paces.toSorted((a, b) => a - b))
  expect(paces[0]).toBe(0)
  expect(paces.at(-1)).toBe(5_000)
})
