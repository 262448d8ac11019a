import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createBatcher } from './batch.ts'

interface Tap {
  who: string
  n: number
}

/** A writer that records each write; no write finishes before `go`. */
function recorded(answer: (tap: Tap) => number | Error = ({ n }) => n, concurrency = 1) {
  const writes: number[][] = []
  const { promise: isLetGo, resolve: go } = Promise.withResolvers<void>()
  const write = createBatcher<Tap, number>({
    concurrency,
    keyOf: ({ who }) => who,
    write: async (taps) => {
      writes.push(taps.map(({ n }) => n))
      await isLetGo
      return taps.map((tap) => {
        const answered = answer(tap)
        if (answered instanceof Error) throw answered
        return answered
      })
    },
  })
  return { write, writes, go }
}

const refused = (code: string) => Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code })
const taps = Array.from({ length: 5 }, (_, n) => ({ who: `user ${n}`, n }))

describe('many small writes', () => {
  test('items that arrive during a write are written together by the next', async () => {
    const { write, writes, go } = recorded()
    const first = write(taps[0]!)
    await expect.poll(() => writes).toEqual([[0]])
    const others = taps.slice(1).map(write)
    go()
    expect(await Promise.all([first, ...others])).toEqual([0, 1, 2, 3, 4])
    expect(writes).toEqual([[0], [1, 2, 3, 4]])
  })

  test('two reads run at once, and items that arrive meanwhile share the next', async () => {
    const { write, writes, go } = recorded(undefined, 2)
    const first = write(taps[0]!)
    await expect.poll(() => writes).toEqual([[0]])
    const second = write(taps[1]!)
    await expect.poll(() => writes).toEqual([[0], [1]])
    const others = taps.slice(2).map(write)
    go()
    expect(await Promise.all([first, second, ...others])).toEqual([0, 1, 2, 3, 4])
    expect(writes).toEqual([[0], [1], [2, 3, 4]])
  })

  test('many items that arrive together are split between two writes', async () => {
    const { write, writes, go } = recorded(undefined, 2)
    const crowd = Array.from({ length: 200 }, (_, n) => ({ who: `user ${n}`, n }))
    const answers = crowd.map(write)
    await expect.poll(() => writes).toHaveLength(2)
    go()
    expect(await Promise.all(answers)).toEqual(crowd.map(({ n }) => n))
    expect(writes.map(({ length }) => length)).toEqual([100, 100])
  })

  test('changes of the same thing keep their order', async () => {
    const { write, writes, go } = recorded()
    go()
    await Promise.all([1, 2, 3].map((n) => write({ who: 'ada', n })))
    expect(writes).toEqual([[1], [2], [3]])
  })

  test('an entry that PostgreSQL refuses fails alone', async () => {
    const { write, go } = recorded(({ n }) => (n === 3 ? refused('23503') : n))
    go()
    const answers = await Promise.allSettled(taps.map(write))
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })

  test('without a database all fail at once, and the next write is attempted', async () => {
    let isDown = true
    const { write, writes, go } = recorded(({ n }) => (isDown ? new Error('connection refused') : n))
    go()
    const answers = await Promise.allSettled(taps.map(write))
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
    expect(writes).toHaveLength(1)
    isDown = false
    expect(await write({ who: 'ada', n: 7 })).toBe(7)
  })
})
