import { describe, expect, test } from 'vitest'
import { conflate } from './conflate.ts'

interface Counts {
  likes?: number
  views?: number
}

/** Conflates things whose state is `truth`, and records all that is published. */
function conflating(truth: Record<string, Counts>) {
  const published: [string, Counts][] = []
  const reading = { isHeld: false, release: () => {} }
  const note = conflate<Counts>({
    publish: (id, state) => published.push([id, state]),
    watchers: () => 0,
    read: async (ids) => {
      const answers = ids.map((id) => truth[id] && { ...truth[id] })
      if (reading.isHeld) await new Promise<void>((resolve) => (reading.release = resolve))
      return answers
    },
  })
  return { truth, published, note, reading }
}

describe('a quickly changing state', () => {
  test('is published at once, then only as its latest state after a pause', async () => {
    const { published, note } = conflating({ a: { likes: 5 } })
    for (const likes of [1, 2, 3, 4, 5]) note('a', { likes })
    expect(published).toEqual([['a', { likes: 1 }]])
    await expect.poll(() => published.slice(1)).toEqual([['a', { likes: 5 }]])
  })

  test('is published correctly, though results arrived out of order or another process published last', async () => {
    const { published, note } = conflating({ a: { likes: 2 }, b: { likes: 7 } })
    note('a', { likes: 2 })
    note('a', { likes: 1 })
    note('b', { likes: 6 })
    await expect.poll(() => published.slice(2)).toEqual([['b', { likes: 7 }]])
    expect(published.slice(0, 2)).toEqual([
      ['a', { likes: 2 }],
      ['b', { likes: 6 }],
    ])
  })

  test('is published in the fields that have changed, not in those that others count', async () => {
    const { published, note } = conflating({ a: { likes: 1, views: 9 }, b: { likes: 1, views: 9 } })
    note('a', { likes: 1 })
    note('a', { views: 9 })
    note('b', { likes: 0 })
    await expect
      .poll(() => published.slice(2))
      .toEqual([
        ['a', { likes: 1, views: 9 }],
        ['b', { likes: 1 }],
      ])
  })

  test('is published though it changed while being read', async () => {
    const { truth, published, note, reading } = conflating({ a: { likes: 1 } })
    reading.isHeld = true
    note('a', { likes: 1 })
    await expect.poll(() => String(reading.release)).not.toBe('() => {}')
    truth['a'] = { likes: 2 }
    note('a', { likes: 2 })
    reading.isHeld = false
    reading.release()
    await expect.poll(() => published.at(-1)).toEqual(['a', { likes: 2 }])
  })
})

test('that had settled, or is gone, is published at once again', async () => {
  const { truth, published, note } = conflating({ a: { likes: 1 } })
  const restful = async (likes: number) => {
    const before = published.length
    await expect
      .poll(() => {
        note('a', { likes })
        return published.length
      })
      .toBeGreaterThan(before)
  }
  note('a', { likes: 1 })
  delete truth['a']
  await restful(1)
  expect(published).toEqual([
    ['a', { likes: 1 }],
    ['a', { likes: 1 }],
  ])
})
