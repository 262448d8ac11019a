import { describe, expect, test } from 'vitest'
import { createLatest } from './latest.ts'

interface Counts {
  likes?: number
  views?: number
}

/** A teller of things that stand as `truth` says, and all that it tells. */
function aTeller(truth: Record<string, Counts>) {
  const told: [string, Counts][] = []
  const reading = { isHeld: false, release: () => {} }
  const note = createLatest<Counts>({
    tell: (id, state) => told.push([id, state]),
    watchers: () => 0,
    read: async (ids) => {
      const answers = ids.map((id) => truth[id] && { ...truth[id] })
      if (reading.isHeld) await new Promise<void>((resolve) => (reading.release = resolve))
      return answers
    },
  })
  return { truth, told, note, reading }
}

describe('what changes quickly', () => {
  test('is told at once, then only as it stands after a pause', async () => {
    const { told, note } = aTeller({ a: { likes: 5 } })
    for (const likes of [1, 2, 3, 4, 5]) note('a', { likes })
    expect(told).toEqual([['a', { likes: 1 }]])
    await expect.poll(() => told.slice(1)).toEqual([['a', { likes: 5 }]])
  })

  test('is told as it is, though the answers came in another order or another process told last', async () => {
    const { told, note } = aTeller({ a: { likes: 2 }, b: { likes: 7 } })
    note('a', { likes: 2 })
    note('a', { likes: 1 })
    note('b', { likes: 6 })
    await expect.poll(() => told.slice(2)).toEqual([['b', { likes: 7 }]])
    expect(told.slice(0, 2)).toEqual([
      ['a', { likes: 2 }],
      ['b', { likes: 6 }],
    ])
  })

  test('is told in the fields that have changed, not in those that others count', async () => {
    const { told, note } = aTeller({ a: { likes: 1, views: 9 }, b: { likes: 1, views: 9 } })
    note('a', { likes: 1 })
    note('a', { views: 9 })
    note('b', { likes: 0 })
    await expect
      .poll(() => told.slice(2))
      .toEqual([
        ['a', { likes: 1, views: 9 }],
        ['b', { likes: 1 }],
      ])
  })

  test('is told though it changed while it was read', async () => {
    const { truth, told, note, reading } = aTeller({ a: { likes: 1 } })
    reading.isHeld = true
    note('a', { likes: 1 })
    await expect.poll(() => String(reading.release)).not.toBe('() => {}')
    truth['a'] = { likes: 2 }
    note('a', { likes: 2 })
    reading.isHeld = false
    reading.release()
    await expect.poll(() => told.at(-1)).toEqual(['a', { likes: 2 }])
  })
})

test('what had come to rest, or is gone, is told at once again', async () => {
  const { truth, told, note } = aTeller({ a: { likes: 1 } })
  const restful = async (likes: number) => {
    const before = told.length
    await expect
      .poll(() => {
        note('a', { likes })
        return told.length
      })
      .toBeGreaterThan(before)
  }
  note('a', { likes: 1 })
  delete truth['a']
  await restful(1)
  expect(told).toEqual([
    ['a', { likes: 1 }],
    ['a', { likes: 1 }],
  ])
})
